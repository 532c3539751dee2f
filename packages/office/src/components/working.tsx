import { LoadingOutlined } from '@ant-design/icons'

/**
 * The `loading` of a button without an icon. The kit's own spinner leaves by a transition, and where
 * that is cut short it stays behind, unseen but still part of the button's name.
 */
export function working(on: boolean) {
  return on ? { icon: <LoadingOutlined aria-hidden /> } : false
}
