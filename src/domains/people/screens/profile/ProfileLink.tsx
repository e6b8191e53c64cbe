import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { outlineFor } from '../../../outline.ts'
import { displayName } from '../../../../session/session.ts'
import { useSignedIn } from '../../../../session/use-session.ts'
import { plainClick } from '../../../../ui/page/plain-click.ts'
import { editPath } from '../../../../record/places.ts'
import style from './profile.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Link to the user's own record: the employee screen for a user of an organization, else the system user screen (SHELL-02, SHELL-03). */
export const profilePath = (id: string, organization: string | null): string =>
  editPath(outlineFor(organization === null ? 'user' : 'employee'), id) ?? '/dashboard'

export interface ProfileLinkProps {
  /** Shows the name beside the initials. */
  readonly named: boolean
  readonly onOpened?: () => void
}

/** The link named `Profile: Wim Hendriks`, with the initials where they are all that is shown. */
export const ProfileLink = ({ named, onOpened }: ProfileLinkProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const me = useSignedIn()?.me
  if (me === undefined) return null
  const href = profilePath(me.id, me.organization)
  const name = displayName(me)
  const initials = initialsOf(name)
  // A name contains the words that are visible, for people who speak to the screen.
  const said = named ? name : [initials, name].join(', ')
  return (
    <a
      className={style['link']}
      href={href}
      aria-label={t`Profile: ${said}`}
      title={name}
      onClick={(event) => {
        if (!plainClick(event)) return
        event.preventDefault()
        void navigate({ to: href })
        onOpened?.()
      }}
    >
      <span className={style['initials']}>{initials}</span>
      {named && <span className={style['name']}>{name}</span>}
    </a>
  )
}
