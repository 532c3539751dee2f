import { answerWords } from '@museum/contract/setting/contact.rules.ts'
import { useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { OfficeRow } from '../../components/CallOffice.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { settings } from '../../settings.ts'
import { begunWords } from '../volunteer/begun.ts'
import { joinScreen, startScreen } from './application.screens.ts'

const pen = 'M6 26l2-7L22 5l5 5-14 14zM19 8l5 5'
const gift =
  'M5 12h22v5H5zM7 17v10h18V17M16 12v15M16 12c-6 0-8-7-4-7 3 0 4 4 4 7zm0 0c6 0 8-7 4-7-3 0-4 4-4 7z'
const card =
  'M4 7h24v18H4zM11 16a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM7 21c.5-2.6 1.8-3.6 4-3.6s3.5 1 4 3.6M19 12h6M19 16h6M19 20h4'
const clock = 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3'

/** What is asked of an applicant, what they get, what they need, and when they hear of it; then the form. */
export default function StartScreen() {
  const answer = answerWords({ answer_days: 0, ...settings.museumLook })
  const [begun] = useState(begunWords)
  return (
    <Page
      bottom={
        <ButtonLink wide to={joinScreen.path}>
          {begun ? '继续填写' : '开始填写'}
        </ButtonLink>
      }
    >
      <div className="edged">
        <h2 className="title">来做一名志愿者</h2>
        <p className="quiet whole">18至70周岁，欢迎在读、在职和退休的您</p>
      </div>
      <ul className="card inset lined ways">
        <Part icon={pen} name="您要做的">
          填一份申请，约10分钟；通过后参加面试和考核
        </Part>
        <Part icon={gift} name="您将得到">
          培训、工作证、服务时长和服务证明
        </Part>
        <Part icon={card} name="要准备">
          身份证或其他证件、一张近照、常用的手机
        </Part>
        <Part icon={clock} name="多久有答复">
          {answer === '' ? '结果会在消息里告诉您' : `${answer}，在消息里告诉您`}
        </Part>
      </ul>
      <p className="quiet whole edged below-wide">
        {begun
          ? `您填了一半的申请还在这部手机里，${begun}。`
          : '可以中途退出，填过的内容留在这部手机里。'}
      </p>
      <OfficeRow />
      <HelpLink of={startScreen} />
    </Page>
  )
}

function Part({ icon, name, children }: { icon: string; name: string; children: string }) {
  return (
    <li className="line way">
      <svg className="icon celadon before" viewBox="0 0 32 32" aria-hidden="true">
        <path d={icon} />
      </svg>
      <div className="grow">
        <h3>{name}</h3>
        <p className="quiet whole">{children}</p>
      </div>
    </li>
  )
}
