import { UserOutlined } from '@ant-design/icons'

interface PortraitProps {
  src: string
  name: string
}

/** A person's photo, upright 3:4; its place is kept while it loads and where there is none. */
export function Portrait({ src, name }: PortraitProps) {
  return (
    <span className="portrait">
      {src === '' ? (
        <UserOutlined aria-label="没有照片" />
      ) : (
        <img src={src} alt={`${name}的照片`} />
      )}
    </span>
  )
}
