import { useLingui } from '@lingui/react/macro'
import { isUuid } from '../../../../catalogue/judge-value.ts'
import { type Row, rowAs } from '../../../../catalogue/row.ts'
import { NEEDS_CONNECTION, useRecord } from '../../../../engine/hooks/use-record.ts'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { interfaceOutbound } from '../../entities/interface-outbound.ts'

interface MessageProps {
  readonly id: string | null | undefined
}

/** The other message by its message id or its time, and its state. Devices keep none, so it is read from the server; until then the link has a word. */
const Message = ({ id }: MessageProps) => {
  const { t } = useLingui()
  const found = useRecord(interfaceOutbound.name, id ?? '')
  const format = useFormat()
  const words = useWords()
  if (!id) return <>–</>
  const other =
    found === undefined || found === null || found === NEEDS_CONNECTION ? null : rowAs(interfaceOutbound, found.row)
  const code = other?.messageId ?? ''
  const state = other?.status ?? null
  return (
    <>
      <RecordLink entity={interfaceOutbound.name} id={id}>
        {/* The server gives a new one an id that tells a person nothing, and that is longer than its room. */}
        {other === null ? t`Open` : isUuid(code) ? format.when(other.time ?? '') : code}
      </RecordLink>{' '}
      {state !== null && <StateTag state={state} label={words.state(state)} quiet />}
    </>
  )
}

interface ResentProps {
  readonly row: Row<typeof interfaceOutbound>
}

/** The message that was made when this one was sent again. */
export const ResentAs = ({ row }: ResentProps) => <Message id={row.resentAs} />

/** The message that this one sends again. */
export const ResentOf = ({ row }: ResentProps) => <Message id={row.resentOf} />
