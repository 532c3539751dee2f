import { TrialLine } from './TrialLine.tsx'

interface LetterSideProps {
  title: string
  content: string
}

/** How a letter will look when it is opened on a phone, a picture only, and a trial of it. */
export function LetterSide({ title, content }: LetterSideProps) {
  return (
    <div>
      <aside aria-label="手机预览">
        <p className="preview-name">手机预览</p>
        <div className="phone" inert>
          <div className="phone-message">
            <h3>{title.trim() || '通知标题'}</h3>
            <p className="quiet phone-time">发送后显示时间</p>
            <p className="phone-contact">{content.trim() || '通知内容'}</p>
          </div>
        </div>
      </aside>
      <TrialLine title={title} content={content} />
    </div>
  )
}
