import type { ThemeConfig } from 'antd'
import { tokens } from './tokens.ts'

/** The kit dressed in the museum's tokens; `still` is for people who ask for reduced motion. */
export function officeTheme(still: boolean): ThemeConfig {
  return {
    hashed: false,
    token: {
      colorPrimary: tokens.seal,
      colorInfo: tokens.seal,
      colorLink: tokens.seal,
      colorSuccess: tokens.celadon,
      colorWarning: tokens.amber,
      colorWarningBg: tokens['amber-wash'],
      colorInfoBg: tokens.paper,
      colorError: tokens.red,
      colorText: tokens.ink,
      colorTextSecondary: tokens['ink-2'],
      colorTextTertiary: tokens['ink-2'],
      colorTextDescription: tokens['ink-2'],
      // The hint colour is too faint for a placeholder that must be read.
      colorTextPlaceholder: tokens.grey,
      colorIcon: tokens['ink-2'],
      colorBgLayout: tokens.paper,
      colorBgContainer: tokens.card,
      colorBorder: tokens['line-strong'],
      colorBorderSecondary: tokens.line,
      colorSplit: tokens.line,
      colorFillAlter: tokens.paper,
      controlItemBgActive: tokens['seal-wash'],
      controlItemBgHover: tokens.paper,
      fontFamily: tokens.sans,
      fontSize: 16,
      fontSizeSM: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      boxShadowTertiary: tokens.shade,
      controlHeight: 36,
      controlHeightSM: 28,
      motionDurationSlow: '0.2s',
      motionDurationMid: '0.15s',
      motion: !still,
      wireframe: false,
    },
    components: {
      Table: {
        cellFontSize: 14,
        headerBg: tokens['paper-deep'],
        headerColor: tokens['ink-2'],
        headerSplitColor: 'transparent',
        rowHoverBg: tokens['paper-light'],
        rowSelectedBg: tokens['seal-faint'],
        rowSelectedHoverBg: tokens['seal-faint'],
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Form: { labelColor: tokens['ink-2'], verticalLabelPadding: '0 0 4px', itemMarginBottom: 26 },
      Tabs: { titleFontSize: 16, horizontalItemPadding: '10px 0' },
      Modal: { titleFontSize: 18 },
      Segmented: { trackBg: tokens['paper-deep'], itemSelectedColor: tokens.seal },
    },
  }
}
