import { Trans } from '@lingui/react/macro'
import type { Moment } from '../../i18n/moments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import style from './AsOf.module.css'

export type AsOfProps = { at: Moment | null; source?: 'device' | 'server' }

/** The age and source of the figures shown: `as of 14:05, from this device`. */
export const AsOf = ({ at, source = 'device' }: AsOfProps) => {
  const format = useFormat()
  const time = format.when(at)
  if (time === '') return null
  return (
    <span className={style['asOf']} title={format.exact(at)}>
      {source === 'device' ? (
        <Trans>as of {time}, from this device</Trans>
      ) : (
        <Trans>as of {time}, from the server</Trans>
      )}
    </span>
  )
}
