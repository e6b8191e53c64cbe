import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp, IconLogout, IconPhotoShare } from '@tabler/icons-react'
import type { LeftBehind, OpenSignOut } from '../../../../engine/data/pending.ts'
import { unsentTotal } from '../account/unsent-total.ts'
import { leftText } from './left-text.ts'
import style from './SignInScreen.module.css'

export interface LeftNoteProps {
  readonly left: readonly LeftBehind[]
}

/** Whose unsent work is on this device, and how much. */
export const LeftNote = ({ left }: LeftNoteProps) => {
  const { t } = useLingui()
  return (
    <section className={style['left']} aria-label={t`Waiting on this device`}>
      <IconCloudUp size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <ul>
          {left.map((one) => (
            <li key={one.userId}>{leftText(one)}</li>
          ))}
        </ul>
        <p>
          {left.every(({ unsent }) => unsent.drafts === unsentTotal(unsent)) ? (
            <Trans>What waits stays here, unseen by others, until its owner signs in here again and saves it.</Trans>
          ) : (
            <Trans>What waits stays here, unseen by others, and is sent when its owner signs in here again.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}

export interface SignOutsNoteProps {
  readonly open: readonly OpenSignOut[]
}

/** The people whose sign-out is not yet sent to the server. */
export const SignOutsNote = ({ open }: SignOutsNoteProps) => {
  const { t } = useLingui()
  return (
    <section className={style['left']} aria-label={t`Still signed in on the server`}>
      <IconLogout size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <ul>
          {open.map(({ userId, name }) => (
            <li key={userId}>
              <strong>{name ?? t`Somebody`}</strong> <Trans>is signed out on this device</Trans>
            </li>
          ))}
        </ul>
        <p>
          <Trans>The server is told as soon as there is a connection. Until then the session stays open there.</Trans>
        </p>
      </div>
    </section>
  )
}

export interface SharedNoteProps {
  readonly count: number
}

/** How many photos were shared with the app while nobody was signed in. */
export const SharedNote = ({ count }: SharedNoteProps) => {
  const { t } = useLingui()
  return (
    <section className={style['left']} aria-label={t`Shared files`}>
      <IconPhotoShare size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>
          <Plural value={count} one="# shared file waits here" other="# shared files wait here" />
        </strong>
        <p>
          <Trans>Sign in to put them into a damage report.</Trans>
        </p>
      </div>
    </section>
  )
}
