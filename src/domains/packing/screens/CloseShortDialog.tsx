import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { packingSlip, SHORT_REASONS } from '../entities/packing-slip.ts'
import { useChange } from '../../../engine/hooks/use-change.ts'
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../ui/fields/words.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../record/form/refused-words.ts'
import style from './cancel.module.css'

const LONGEST = 1000

export type CloseShortDialogProps = {
  opened: boolean
  slip: string
  reference: string
  /** Items that are not scanned. */
  left: readonly string[]
  scanned: number
  /** The slip belongs to an order: missing pieces stay open on it. */
  ordered: boolean
  /** Goods leave: the usual reasons are other ones than for goods that come in. */
  outbound: boolean
  onClose: () => void
}

/** Asks why items are missing and closes the slip without them; works offline. */
export const CloseShortDialog = ({
  opened,
  slip,
  reference,
  left,
  scanned,
  ordered,
  outbound,
  onClose,
}: CloseShortDialogProps) => {
  const { t } = useLingui()
  const { act, busy } = useChange()
  const refused = useRefusedWords()
  const words = useWords()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // Until somebody asks for it there is no text field: one would take what is scanned now as the reason, and the board would not count it.
  const [typed, setTyped] = useState(false)
  const total = left.length + scanned
  const missing = left.length
  // The last piece was scanned while this is open: nothing is short any more.
  useEffect(() => {
    if (opened && missing === 0) onClose()
  }, [opened, missing, onClose])
  // Stored in English, and shown to everybody in their own language.
  const usual = outbound ? SHORT_REASONS.outbound : SHORT_REASONS.inbound
  const choose = (text: string): void => {
    setReason(text)
    setProblem(null)
  }
  const close = async (): Promise<void> => {
    if (reason.trim() === '') {
      setProblem(t`${plural(missing, { one: 'Say why it is missing', other: 'Say why they are missing' })}`)
      return
    }
    try {
      await act('packing_slip', slip, 'short', { shortReason: reason.trim(), items: left })
      pushMessage({ type: 'success', text: t`${reference} closed with ${scanned} of ${total}` })
      onClose()
    } catch (error) {
      setProblem(refused(error, packingSlip))
    }
  }
  return (
    <DialogFrame
      opened={opened}
      title={t`Close ${reference} short`}
      subtitle={t`${scanned} of ${total} scanned.`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button size="lg" onClick={onClose}>{t`Cancel`}</Button>
          <Button size="lg" variant="filled" loading={busy} onClick={() => void close()}>
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <p className={style['lead']}>
        {ordered
          ? t`${plural(missing, {
              one: '# item is taken off and stays open on the order.',
              other: '# items are taken off and stay open on the order.',
            })}`
          : t`${plural(missing, { one: '# item is taken off.', other: '# items are taken off.' })}`}
      </p>
      <div className={style['usual']} role="group" aria-label={t`Usual reasons`}>
        {usual.map((text) => (
          <Button
            key={text}
            size="md"
            variant="default"
            aria-pressed={!typed && reason === text}
            onClick={() => {
              choose(text)
              setTyped(false)
            }}
          >
            {words.option(packingSlip.fields.shortReason, text)}
          </Button>
        ))}
        <Button
          size="md"
          variant="default"
          aria-pressed={typed}
          onClick={() => {
            choose('')
            setTyped(true)
          }}
        >
          {t`Another reason`}
        </Button>
      </div>
      {typed ? (
        <Textarea
          size="lg"
          label={t`Reason`}
          required
          autoFocus
          maxLength={LONGEST}
          autosize
          minRows={2}
          value={reason}
          error={problem}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : (
        problem !== null && (
          <p className={style['problem']} role="alert">
            {problem}
          </p>
        )
      )}
    </DialogFrame>
  )
}
