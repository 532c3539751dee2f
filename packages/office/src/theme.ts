import type { ThemeConfig } from 'antd'
import type { tokens as usual } from './tokens.ts'

type Tokens = typeof usual

/** The class that bears the kit's custom properties, on whatever it draws. */
export const kitScope = 'css-var-office'

/** The kit dressed in the museum's tokens; `still` is for people who ask for reduced motion. */
export function officeTheme(tokens: Tokens, still: boolean): ThemeConfig {
  const chosenInInk = { colorPrimary: tokens.ink, colorPrimaryHover: tokens['ink-2'] }
  const writtenInInk = {
    activeBorderColor: tokens.ink,
    hoverBorderColor: tokens['ink-2'],
    activeShadow: `0 0 0 2px ${tokens.pick}`,
  }
  return {
    hashed: false,
    cssVar: { key: kitScope },
    token: {
      colorPrimary: tokens.seal,
      colorInfo: tokens.seal,
      colorLink: tokens.seal,
      // The kit lightens what is pointed at until it can hardly be read.
      colorPrimaryHover: tokens['seal-deep'],
      colorPrimaryActive: tokens['seal-deep'],
      colorLinkHover: tokens['seal-deep'],
      colorLinkActive: tokens['seal-deep'],
      colorErrorHover: tokens['red-deep'],
      colorSuccess: tokens.celadon,
      colorSuccessBg: tokens['celadon-wash'],
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
      controlItemBgActive: tokens.pick,
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
        rowSelectedBg: tokens['paper-light'],
        rowSelectedHoverBg: tokens['paper-light'],
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Form: { labelColor: tokens['ink-2'], verticalLabelPadding: '0 0 4px', itemMarginBottom: 26 },
      // The seal is for what one does; what is chosen is ink, for red says that something is wrong.
      Checkbox: chosenInInk,
      Radio: chosenInInk,
      Switch: chosenInInk,
      Pagination: { itemActiveColor: tokens.ink, ...chosenInInk },
      DatePicker: { ...chosenInInk, ...writtenInInk },
      // So is where one writes.
      Input: writtenInInk,
      InputNumber: writtenInInk,
      Select: {
        activeBorderColor: tokens.ink,
        hoverBorderColor: tokens['ink-2'],
        activeOutlineColor: tokens.pick,
      },
      Modal: { titleFontSize: 18 },
      Segmented: { trackBg: tokens['paper-deep'], itemSelectedColor: tokens.ink },
    },
  }
}
