/** How the notification will look when it is opened on a phone; a picture only. */
export function MessagePreview({ title, content }: { title: string; content: string }) {
  return (
    <aside aria-label="手机预览">
      <p className="preview-name">手机预览</p>
      <div className="phone" inert>
        <div className="phone-message">
          <h3>{title.trim() || '通知标题'}</h3>
          <p className="phone-time">发送后显示时间</p>
          <p className="phone-contact">{content.trim() || '通知内容'}</p>
        </div>
      </div>
    </aside>
  )
}
