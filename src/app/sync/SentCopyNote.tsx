import { Trans } from '@lingui/react/macro'
import { IconFileExport } from '@tabler/icons-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { sentCopyOf } from '../device/sent-copy.ts'
import style from './sync.module.css'

/** When a copy of the unsent work on this device last went to the office, and at whose request. Renders nothing when none did. */
export const SentCopyNote = () => {
  const format = useFormat()
  const person = useSignedIn()?.me.id
  const sent = person === undefined ? null : sentCopyOf(person)
  if (sent === null) return null
  const { by } = sent
  const time = format.when(sent.at)
  return (
    <p className={style['copy']}>
      <IconFileExport size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <Trans>
          {by} asked for a copy of your unsent work: it was sent at {time}, without passwords. What waits is still here.
        </Trans>
      </span>
    </p>
  )
}
