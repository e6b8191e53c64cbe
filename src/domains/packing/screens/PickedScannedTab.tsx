import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { packingSlip } from '../entities/packing-slip.ts'
import type { ListRowOf } from '../../../engine/data/api.ts'
import { takesFromStock } from '../effects/slip-places.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useKept } from '../../../engine/hooks/use-kept.ts'
import { useMay } from '../../../engine/hooks/use-permissions.ts'
import type { Command } from '../../../scanning/command-codes.ts'
import type { CoachDialogProps } from '../../../scanning/coach/CoachDialog.tsx'
import { deviceName } from '../../../scanning/device-name.ts'
import { keepAwake } from '../../../scanning/wake-lock.ts'
import { useBusy } from '../../../session/use-busy.ts'
import { Face } from '../../../ui/page/Face.tsx'
import { later } from '../../../ui/later/later.tsx'
import { laterOpened } from '../../../ui/later/later-opened.tsx'
import type { CancelAssetsDialogProps } from './CancelAssetsDialog.tsx'
import type { FinalNoticeProps } from './FinalNotice.tsx'
import { orderOfSlip } from './order/slip-of-order.ts'
import type { CommandCodesDialogProps } from './CommandCodesDialog.tsx'
import type { CloseShortDialogProps } from './CloseShortDialog.tsx'
import { LiveBand } from './LiveBand.tsx'
import { ScanBoard } from './ScanBoard.tsx'
import { ScanFoot } from './ScanFoot.tsx'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'
import { HoldNotice, NoRightNotice } from './ScanNotices.tsx'
import { ScanSettings } from './ScanSettings.tsx'
import style from './scan.module.css'
import { WhatIsIt } from './WhatIsIt.tsx'
import type { TypeCodeDialogProps } from './TypeCodeDialog.tsx'
import { useCommands } from './use-commands.ts'
import { isFinalSlip, isShortSlip } from './slip-progress.ts'
import { useNfc } from './use-nfc.ts'
import { useScanner } from './use-scanner.ts'
import { useSlipItems } from './use-slip-items.ts'
import { useSlipReads } from './use-slip-reads.ts'
import { useStockWords } from './use-stock-words.ts'
import { useSlipSteps } from './use-slip-steps.ts'

const RefusedNotice = later<RefusedNoticeProps>(async () => (await import('./RefusedNotice.tsx')).RefusedNotice)
const FinalNotice = later<FinalNoticeProps>(async () => (await import('./FinalNotice.tsx')).FinalNotice)
const CancelAssetsDialog = laterOpened<CancelAssetsDialogProps>(
  async () => (await import('./CancelAssetsDialog.tsx')).CancelAssetsDialog,
)
const CloseShortDialog = laterOpened<CloseShortDialogProps>(
  async () => (await import('./CloseShortDialog.tsx')).CloseShortDialog,
)
const CommandCodesDialog = laterOpened<CommandCodesDialogProps>(
  async () => (await import('./CommandCodesDialog.tsx')).CommandCodesDialog,
)
const CoachDialog = laterOpened<CoachDialogProps>(
  async () => (await import('../../../scanning/coach/CoachDialog.tsx')).CoachDialog,
)
const TypeCodeDialog = laterOpened<TypeCodeDialogProps>(
  async () => (await import('./TypeCodeDialog.tsx')).TypeCodeDialog,
)

/** What comes in is nowhere yet. */
const nowhere = (): null => null

/** While mounted, the shell is reduced for this screen: `html[data-immersive]`. */
const useImmersive = (): void =>
  useLayoutEffect(() => {
    document.documentElement.dataset['immersive'] = ''
    return () => {
      delete document.documentElement.dataset['immersive']
    }
  }, [])

export type SlipTabProps = { record: ListRowOf<typeof packingSlip> }

/** The scan tab of a packing slip (PS-10, OPEN-068): takes scans wherever the focus is, and shows results and what is left. */
export default function PickedScannedTab({ record }: SlipTabProps) {
  const { t } = useLingui()
  const slip = record.row.id
  const reference = record.row.reference ?? ''
  const status = record.row.status ?? 'Open'
  const isFinal = isFinalSlip(status)
  const mayScan = useMay('scan_read', 'CREATE')
  const { items, known, counted, error, retry } = useSlipItems(slip)
  const reads = useSlipReads(slip, deviceName())
  const [mayMake, mayBind] = [useMay('asset', 'CREATE'), useMay('identifier', 'CREATE')]
  const receives = record.row.type === 'Inbound' && mayMake && mayBind
  const { person } = useData()
  const fromStock = takesFromStock(record.row, person.modules)
  const command = useRef<(command: Command) => void>(() => undefined)
  const onCommand = (asked: Command): void => command.current(asked)
  const order = record.row.purchaseOrder ?? null
  const scanner = useScanner({ slip, status, items, known, enabled: mayScan, receives, fromStock, order, onCommand })
  const steps = useSlipSteps(slip, reference)
  const { take } = scanner
  const nfc = useNfc(useMemo(() => (raw: string) => take(raw, 'nfc'), [take]))
  const [started, setStarted] = useState(false)
  const [camera, setCamera] = useState(false)
  const [dialog, setDialog] = useState<'type' | 'cancel' | 'short' | 'commands' | 'coach' | null>(null)
  const sink = useRef<HTMLInputElement>(null)

  const running = started || (scanner.last !== null && !isFinal)
  useImmersive()
  useBusy('scan', running || scanner.refused.length > 0)
  const board = mayScan && !isFinal
  useEffect(() => (board ? keepAwake() : undefined), [board])

  const shown = useKept(
    useMemo(() => {
      const scanned = new Set(scanner.expected.flatMap((item) => (item.scanned ? [item.id] : [])))
      return items.map((item) =>
        item.scanned === scanned.has(item.id) || item.canceled
          ? item
          : { ...item, scanned: !item.scanned, pending: true },
      )
    }, [items, scanner.expected]),
  )
  const stockWords = useStockWords(record.row.site ?? null, shown)
  const expected = scanner.expected.length
  const scanned = scanner.expected.filter((item) => item.scanned).length
  const isComplete = expected > 0 && scanned === expected

  const rest = Math.max(0, expected - scanned)

  const start = (): void => {
    scanner.unlock()
    setStarted(true)
    sink.current?.focus()
  }
  const pause = (): void => {
    setStarted(false)
    setCamera(false)
    nfc.end()
    scanner.dismiss()
  }
  const undoable = scanner.lastCounted(reads.counted, reads.undone)
  const noUndo = isFinal
    ? status === 'Closed'
      ? t`This packing slip is closed`
      : t`This packing slip is canceled`
    : undoable === null
      ? t`Nothing was counted on this device yet`
      : null
  const isStill = isFinal || status === 'On hold'
  const phase = isStill ? 'still' : isComplete && status === 'Scanning' ? 'complete' : running ? 'scanning' : 'ready'

  const undo = (): void => {
    if (undoable !== null) scanner.undo(undoable)
  }
  const { resume, hold } = steps
  const close = (): void => void steps.close()
  command.current = useCommands({ status, phase, noUndo, undo, start, resume, hold, close })

  if (error !== null) {
    return (
      <Face
        kind="error"
        title={t`The items could not be read`}
        action={<Button onClick={retry}>{t`Try again`}</Button>}
      >
        {t`What was scanned is safe on this device.`}
      </Face>
    )
  }
  return (
    <div className={style['screen']} data-scan-screen="">
      <input
        ref={sink}
        className={style['sink']}
        data-scan-sink=""
        inputMode="none"
        tabIndex={-1}
        aria-label={t`Reader input`}
        readOnly={!mayScan}
      />
      <LiveBand
        newest={scanner.newest}
        expected={scanner.expected}
        itemsNow={scanner.itemsNow}
        refused={scanner.refused}
        held={scanner.held}
        onDismiss={scanner.dismiss}
        items={items}
        firstScan={reads.first}
        reference={reference}
        status={status}
        short={isShortSlip(record.row)}
        known={known}
        counted={counted}
        running={running}
        mayScan={mayScan}
      />
      <div className={style['rest']}>
        {scanner.refused.length > 0 && (
          <RefusedNotice reads={scanner.refused} onRetry={scanner.retryRefused} onForget={scanner.forgetRefused} />
        )}
        {status === 'On hold' && <HoldNotice held={scanner.held} onResume={mayScan ? steps.resume : undefined} />}
        {isFinal && <FinalNotice status={status} items={shown} reason={record.row.shortReason ?? null} />}
        {!mayScan && <NoRightNotice />}
        {receives && !isFinal && status !== 'On hold' && (
          <WhatIsIt reads={reads.astray} items={shown} isTakenBack={scanner.isTakenBack} onChoose={scanner.receive} />
        )}
        <ScanBoard
          items={shown}
          counted={counted}
          reads={reads}
          complete={isComplete && !isFinal}
          camera={camera && !isFinal}
          whereOf={record.row.type === 'Outbound' ? stockWords : nowhere}
          onCloseCamera={() => setCamera(false)}
          onScan={(raw) => take(raw, 'camera')}
          onPick={mayScan && !isFinal ? steps.pick : undefined}
          onUndo={mayScan && !isFinal ? scanner.undo : undefined}
          isTakenBack={scanner.isTakenBack}
          onShort={mayScan && status === 'Scanning' && rest > 0 && scanned > 0 ? () => setDialog('short') : undefined}
          nfcFault={nfc.fault}
          onForgetFault={nfc.forget}
        />
        {mayScan && (
          <ScanFoot
            phase={phase}
            isFinal={isFinal}
            noUndo={noUndo}
            onUndo={undo}
            camera={camera}
            onCamera={() => {
              scanner.unlock()
              nfc.forget()
              setCamera(!camera)
            }}
            nfc={nfc.on}
            onNfc={() => {
              scanner.unlock()
              nfc.toggle()
            }}
            onStart={start}
            onPause={pause}
            onClose={close}
            settings={
              <ScanSettings
                onType={() => setDialog('type')}
                onCommands={() => setDialog('commands')}
                onCoach={() => setDialog('coach')}
                steps={[
                  ...(status === 'Open' || status === 'Scanning'
                    ? [{ label: t`Put on hold`, onClick: steps.hold }]
                    : []),
                  ...(isFinal || rest === 0
                    ? []
                    : [{ label: t`Cancel assets`, onClick: () => setDialog('cancel'), danger: true }]),
                ]}
              />
            }
          />
        )}
      </div>
      <TypeCodeDialog
        opened={dialog === 'type'}
        onScan={(raw) => take(raw, 'manual')}
        onClose={() => setDialog(null)}
      />
      <CommandCodesDialog opened={dialog === 'commands'} onClose={() => setDialog(null)} />
      <CoachDialog opened={dialog === 'coach'} onClose={() => setDialog(null)} />
      <CloseShortDialog
        opened={dialog === 'short'}
        slip={slip}
        reference={reference}
        left={shown.flatMap((item) => (item.scanned || item.canceled ? [] : [item.id]))}
        scanned={scanned}
        ordered={orderOfSlip(record.row) !== null}
        outbound={record.row.type === 'Outbound'}
        onClose={() => setDialog(null)}
      />
      <CancelAssetsDialog
        opened={dialog === 'cancel'}
        slip={slip}
        reference={reference}
        items={shown}
        divertTo={scanner.divertTo}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}
