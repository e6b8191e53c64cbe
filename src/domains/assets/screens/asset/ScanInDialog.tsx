import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconKeyboard } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { asset } from '../../entities/asset.ts'
import { later } from '../../../../ui/later/later.tsx'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { RecordLink } from '../../../../record/RecordLink.tsx'
import type { OpenSlot } from './scan-in.ts'
import { useScanIn } from './use-scan-in.ts'
import style from './package.module.css'

const CameraPanel = later(async () => (await import('../../../../scanning/CameraPanel.tsx')).CameraPanel)

export interface ScanInDialogProps {
  readonly slot: OpenSlot
  /** Name of the type that is missing. */
  readonly wanted: string
  readonly onClose: () => void
}

/** Puts the part whose label is scanned into an empty slot; without a network too. */
export const ScanInDialog = ({ slot, wanted, onClose }: ScanInDialogProps) => {
  const { t } = useLingui()
  const [way, setWay] = useState<'camera' | 'typing' | null>(null)
  const [code, setCode] = useState('')
  const { problem, take } = useScanIn(slot, wanted, onClose)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return
    take(code.trim())
    setCode('')
  }
  const part = problem?.part
  return (
    <DialogFrame
      opened
      title={t`Scan in: ${wanted}`}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={<Button size="lg" onClick={onClose}>{t`Cancel`}</Button>}
    >
      <div className={style['scan']} data-scan-screen="">
        <p
          className={style['lead']}
        >{t`Scan the label of the part with the reader or the camera, or type its code.`}</p>
        {problem !== null && (
          <div className={style['problem']} role="alert">
            {problem.text}{' '}
            {part !== undefined && (
              <RecordLink entity={asset.name} id={part}>
                {t`Open the asset`}
              </RecordLink>
            )}
          </div>
        )}
        {way === 'camera' && (
          <div className={style['camera']}>
            <CameraPanel onScan={take} onClose={() => setWay(null)} />
          </div>
        )}
        {way === 'typing' && (
          <form className={style['typed']} onSubmit={submit}>
            <TextInput
              size="lg"
              label={t`Code`}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              autoFocus
            />
            <Button size="lg" variant="filled" type="submit" disabled={code.trim() === ''}>{t`Scan in`}</Button>
          </form>
        )}
        <div className={style['ways']}>
          {way !== 'camera' && (
            <Button
              size="lg"
              leftSection={<IconCamera size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setWay('camera')}
            >{t`Camera`}</Button>
          )}
          {way !== 'typing' && (
            <Button
              size="lg"
              leftSection={<IconKeyboard size={20} stroke={1.8} aria-hidden="true" />}
              onClick={() => setWay('typing')}
            >{t`Type a code`}</Button>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}
