import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoShare } from '@tabler/icons-react'
import { useLiveQuery } from '../../../../session/use-live-query.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import style from './SignInScreen.module.css'

/** How many photos were shared with the app while nobody was signed in, without their content. */
export const SharedWaiting = () => {
  const { t } = useLingui()
  const { data } = useSessionParts()
  const { value } = useLiveQuery('shared', null, () => data.shared())
  const count = value?.length ?? 0
  if (count === 0) return null
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
