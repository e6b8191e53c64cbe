import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { productName, versionString } from '../../../../config.ts'
import { Mark } from '../../../../ui/marks/Mark.tsx'
import { LanguageSwitch } from '../../../../ui/switches/LanguageSwitch.tsx'
import { useLanguage } from '../../../../record/use-language.ts'
import { YardArt } from './YardArt.tsx'
import style from './EntryFrame.module.css'

export interface EntryFrameProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/**
 * The frame of all screens without a session: sign in, reset, activate. Form on the left, drawing on the right; on a phone the drawing is
 * on top.
 */
export const EntryFrame = ({ title, lead, children }: EntryFrameProps) => {
  const { locale, choose } = useLanguage()
  return (
    <div className={style['entry']}>
      <main className={style['side']}>
        <div className={style['brand']}>
          <Mark size={36} />
          <span>{productName}</span>
        </div>
        <div className={style['middle']}>
          <h1 className={style['title']}>{title}</h1>
          {lead !== undefined && <p className={style['lead']}>{lead}</p>}
          {children}
        </div>
        <footer className={style['foot']}>
          <LanguageSwitch full locale={locale} onChange={choose} />
          <span>{versionString}</span>
        </footer>
      </main>
      <div className={style['art']}>
        <YardArt />
        <div className={style['words']} aria-hidden="true">
          <p className={style['promise']}>
            <Trans>Everything you move, where you last saw it.</Trans>
          </p>
          <p>
            <Trans>Works without a network. What you save stays on this device until the server has it.</Trans>
          </p>
        </div>
      </div>
    </div>
  )
}
