import { t } from '@lingui/core/macro'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { isInStock } from '../effects/slip-places.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useKept } from '../../../engine/hooks/use-kept.ts'
import { refusalOf } from '../../../engine/data/refusal.ts'
import { rowsSoFar } from '../../../engine/data/known.ts'
import type { ScanBody } from '../../../protocol/scan.ts'
import { type Command, commandOf } from '../../../scanning/command-codes.ts'
import { captureWedge } from '../../../scanning/capture-wedge.ts'
import { createFeedback } from '../../../scanning/feedback.ts'
import { createGate } from '../../../scanning/gate.ts'
import { createScanSession, type PastRead, type SessionItem, type ShownScan } from './scan/scan-session.ts'
import { receivedAs } from './scan/receive.ts'
import { scanSettings } from './scan/scan-settings.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { isFinalSlip, type SlipItem } from './slip-progress.ts'
import { refusalText } from './use-slip-steps.ts'

type Source = Exclude<ScanBody['source'], 'undo'>

/** A read that this device could not store; it stays on the screen until it is stored or the user discards it. */
export interface RefusedRead {
  readonly raw: string
  readonly reason: string
  /** ISO instant. */
  readonly at: string
}

export interface ScannerOptions {
  readonly slip: string
  readonly status: string
  readonly items: readonly SlipItem[]
  readonly known: boolean
  /** False: this user may view only; keyboard input is not captured. */
  readonly enabled: boolean
  /** Unknown codes become assets of the types that the slip expects. */
  readonly receives: boolean
  /** Places accept only assets in stock. */
  readonly fromStock: boolean
  /** The purchase order of the slip, which counts an asset once on all its slips. */
  readonly order: string | null
  /** Called instead of counting when the read is a command code and no dialog receives the reads. */
  readonly onCommand: (command: Command) => void
}

export interface LastShown extends ShownScan {
  /** This read moved an Open slip to Scanning. */
  readonly started: boolean
}

/** The latest result, for components that show it before the rest of the screen renders. */
const createNewest = () => {
  let newest: LastShown | null = null
  const listeners = new Set<() => void>()
  return {
    get: (): LastShown | null => newest,
    set: (next: LastShown | null): void => {
      newest = next
      for (const changed of listeners) changed()
    },
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Reads that could not be stored, by slip; kept until the page is closed, also when the tab unmounts. */
const unstored = new Map<string, readonly RefusedRead[]>()

/** Pages of this tab that are being left, by slip: resolves when the scans that waited there may be taken over. */
const leaving = new Map<string, Promise<unknown>>()

const typesOfGtin = (api: ReturnType<typeof useData>['client']['api']) => async (gtin: string) => {
  const bare = gtin.replace(/^0+/, '')
  const forms = [gtin, ...[13, 12, 8].filter((size) => bare.length <= size).map((size) => bare.padStart(size, '0'))]
  const types = await api.query('asset_type', {
    filters: { 'properties.gtin': [...new Set(forms)] },
    sort: { path: 'created', order: 'ASC' },
    limit: 20,
    offset: 0,
    waits: true,
  })
  return rowsSoFar(types).map(({ row }) => row.id)
}

/**
 * Scan session of one slip: while mounted it takes reads wherever the focus is, queues them until the items are known and the slip is not
 * on hold, and shows and sounds the result.
 */
export const useScanner = (options: ScannerOptions) => {
  const { slip, status, items, known, enabled, receives, fromStock, order, onCommand } = options
  const { client } = useData()
  const [last, setLast] = useState<LastShown | null>(null)
  const [held, setHeld] = useState(0)
  const [refused, setRefused] = useState<readonly RefusedRead[]>(() => unstored.get(slip) ?? [])
  const [reads, countRead] = useReducer((count: number) => count + 1, 0)
  const now = useRef({ items, status, known, receives, fromStock, order, onCommand })
  now.current = { items, status, known, receives, fromStock, order, onCommand }
  const divert = useRef<((raw: string) => void) | null>(null)
  const feedback = useMemo(() => createFeedback(), [])
  const newest = useMemo(() => createNewest(), [])

  const keepRefused = useCallback(
    (next: readonly RefusedRead[]): void => {
      unstored.set(slip, next)
      setRefused(next)
    },
    [slip],
  )

  const { session, gate } = useMemo(() => {
    const made = createGate()
    const { recordRead, settleRead, releaseRead, readCode, lookupAsset, getMany } = client.api
    return {
      gate: made,
      session: createScanSession({
        slip,
        ports: {
          recordRead: (read) => recordRead(read),
          settleRead: (id, verdict) => settleRead(id, verdict),
          releaseRead: (id) => releaseRead(id),
          readCode: (raw) => readCode(raw),
          lookupAsset: (texts, of) => lookupAsset(texts, of),
          getMany: async (entity, ids) => (await getMany(entity, ids)).map((row) => row ?? null),
          typesOfGtin: typesOfGtin(client.api),
        },
        items: (): readonly SessionItem[] => now.current.items.filter((item) => !item.canceled),
        mode: () => scanSettings().mode,
        takes: (asset) => !now.current.fromStock || isInStock(asset),
        received: async (assets) => {
          const { order: of } = now.current
          if (of === null || assets.length === 0) return []
          return (await import('./received-on.ts')).receivedOn(client.api, slip, of, assets)
        },
        receive: async (read, expectedNow, chosen) =>
          now.current.receives
            ? receivedAs(read, expectedNow, chosen, {
                typesOfGtin: typesOfGtin(client.api),
                nameOf: async (type) => (await client.api.label('asset_type', type)) ?? null,
              })
            : null,
        ready: made.passed,
        isFinal: () => isFinalSlip(now.current.status),
        onShown: (shown, sound) => {
          if (!sound) return
          const counts = shown.item !== null && !shown.late && shown.because.code !== 'undone'
          const started = counts && now.current.status === 'Open'
          feedback.give(shown.late ? 'wrong' : shown.result, scanSettings())
          const next = { ...shown, started }
          newest.set(next)
          startTransition(() => {
            setLast(next)
            setHeld(0)
          })
        },
        onRefused: (error, raw) => {
          const reason = refusalOf(error)?.reason ?? 'failed'
          keepRefused([...(unstored.get(slip) ?? []), { raw, reason, at: new Date().toISOString() }])
          feedback.give('wrong', scanSettings())
        },
        onUndoRefused: (error) => {
          feedback.give('wrong', scanSettings())
          pushMessage({ type: 'error', text: refusalText(error), stays: true })
        },
      }),
    }
  }, [client, slip, feedback, newest, keepRefused])

  const take = useCallback(
    (raw: string, source: Source): void => {
      const command = commandOf(raw)
      if (command !== null) {
        if (divert.current === null) now.current.onCommand(command)
        else pushMessage({ type: 'info', text: t`Close the dialog first` })
        return
      }
      if (divert.current !== null) {
        divert.current(raw)
        return
      }
      if (now.current.status === 'On hold') setHeld((count) => count + 1)
      void session.scan(raw, source)
    },
    [session],
  )

  useEffect(() => (enabled ? captureWedge((raw) => take(raw, 'wedge')) : undefined), [enabled, take])
  useEffect(() => {
    const leave = session.attend()
    return () => {
      leave()
      gate.open()
      leaving.set(slip, session.settled())
    }
  }, [session, gate, slip])
  useEffect(() => {
    if (!enabled) return
    const resume = async (): Promise<void> => {
      await leaving.get(slip)
      const left = await client.api.takeLeftReads(slip)
      if (now.current.status === 'On hold') setHeld((count) => count + left.length)
      await session.resume(left)
      if (left.length > 0) startTransition(countRead)
    }
    // Where they cannot be read, the engine sends them as unknown codes.
    void resume().catch(() => undefined)
  }, [client, session, slip, enabled])
  useEffect(() => {
    if (known && status !== 'On hold') gate.open()
    else gate.close()
  }, [gate, known, status])
  // Not while the slip is still being read: the board comes first.
  useEffect(() => feedback.prepare(known), [feedback, known])
  useEffect(() => () => feedback.close(), [feedback])

  const expected = useKept(
    useMemo(
      () => session.items(),
      // After each read the session is ahead of the rows.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      [session, items, last, reads],
    ),
  )

  return {
    /** The last result, deferred behind urgent rendering. */
    last,
    /** The last result, immediately. */
    newest,
    /** Items counted now, ahead of `expected`. */
    itemsNow: session.items,
    dismiss: useCallback(() => {
      newest.set(null)
      setLast(null)
    }, [newest]),
    held,
    refused,
    /** Counted items, including those that this session counted ahead of the rows. */
    expected,
    take,
    /** Receives an unknown code as an asset of this type and undoes the read that did not know it. */
    receive: useCallback(
      (unknown: PastRead, assetType: string): void => {
        void session.undo(unknown)
        void session.scan(unknown.raw, 'manual', assetType).then(() => startTransition(countRead))
      },
      [session],
    ),
    undo: useCallback((read: PastRead) => void session.undo(read).then(() => startTransition(countRead)), [session]),
    /** The read that `Undo last` undoes; null when there is none. */
    lastCounted: session.lastCounted,
    /** An undo of this read is not yet in the rows. */
    isTakenBack: session.isTakenBack,
    retryRefused: useCallback(() => {
      const again = unstored.get(slip) ?? []
      keepRefused([])
      for (const { raw } of again) take(raw, 'wedge')
    }, [slip, keepRefused, take]),
    forgetRefused: useCallback(() => keepRefused([]), [keepRefused]),
    unlock: feedback.unlock,
    /** Passes reads to `receiver` (a dialog) while it is not null. */
    divertTo: useCallback((receiver: ((raw: string) => void) | null) => {
      divert.current = receiver
    }, []),
  }
}
export type Scanner = ReturnType<typeof useScanner>
