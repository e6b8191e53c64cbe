import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUp } from '@tabler/icons-react'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { leftText } from './left-text.ts'
import style from './SignInScreen.module.css'

/** Whose unsent work is on this device, and how much, without its content (JOB-W8). */
export const LeftBehind = () => {
  const { t } = useLingui()
  const { data } = useSessionParts()
  const { value } = useLiveQuery('left behind', null, () => data.leftBehind())
  if (value === null || value.length === 0) return null
  return (
    <section className={style['left']} aria-label={t`Waiting on this device`}>
      <IconCloudUp size={20} stroke={1.7} aria-hidden="true" />
      <div>
        <ul>
          {value.map((left) => (
            <li key={left.userId}>{leftText(left)}</li>
          ))}
        </ul>
        <p>
          <Trans>It stays here, unseen by others, and is sent when its owner signs in here again.</Trans>
        </p>
      </div>
    </section>
  )
}
