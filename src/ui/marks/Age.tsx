import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'

const MINUTE = 60_000

/** How long ago a moment was; nothing for one in the future. */
export const Age = ({ at }: { readonly at: string }) => {
  const { t } = useLingui()
  const { clock, duration } = useFormat()
  const ms = clock.now - Date.parse(at)
  const age = duration(ms)
  return ms < 0 ? null : ms < MINUTE ? t`Just now` : t`${age} ago`
}

/** `14:02 · 3 min ago`, with the exact time on hover. */
export const SeenAt = ({ at }: { readonly at: string }) => {
  const { clock, when, exact } = useFormat()
  return (
    <span title={exact(at)}>
      {when(at)}
      {Date.parse(at) <= clock.now && (
        <>
          {' '}
          · <Age at={at} />
        </>
      )}
    </span>
  )
}
