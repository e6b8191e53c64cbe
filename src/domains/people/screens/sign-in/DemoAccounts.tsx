import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Demo } from './use-demo.ts'
import style from './SignInScreen.module.css'

const FIRST = ['warehouse', 'technician', 'office', 'carrier']

export interface DemoAccountsProps {
  readonly demo: Demo
  readonly username: string
  readonly onChoose: (username: string, password: string) => void
}

/** Buttons that fill in a demo account; shown only where the server has the demo company. */
export const DemoAccounts = ({ demo, username, onChoose }: DemoAccountsProps) => {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const does: { readonly [username: string]: string } = {
    warehouse: t`Scans and packs`,
    technician: t`Damage, sensors`,
    office: t`Plans transport`,
    carrier: t`Drives for Rhine Haulage`,
    repair: t`Repairs at Delta Repair`,
    admin: t`Administers Meridian`,
    superadmin: t`Sees everything`,
    viewer: t`May only look`,
    outsider: t`Works at Northgate`,
  }
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  const accounts = demo.accounts.toSorted((a, b) => rank(a.username) - rank(b.username))
  const shown = all ? accounts : accounts.slice(0, FIRST.length)
  return (
    <section className={style['demo']} aria-label={t`Demo company`}>
      <div className={style['demoHead']}>
        <strong>
          <Trans>Demo company</Trans>
        </strong>
        <span>
          <Trans>
            Password of every account: <code>{demo.password}</code>
          </Trans>
        </span>
      </div>
      <div className={style['accounts']}>
        {shown.map((account) => (
          <button
            key={account.username}
            type="button"
            className={style['account']}
            aria-pressed={account.username === username}
            onClick={() => onChoose(account.username, demo.password)}
          >
            <strong>{account.username}</strong>
            <span>{does[account.username] ?? account.who}</span>
          </button>
        ))}
      </div>
      {!all && accounts.length > shown.length && (
        <button type="button" className={style['more']} onClick={() => setAll(true)}>
          <Trans>All {accounts.length} accounts</Trans>
        </button>
      )}
    </section>
  )
}
