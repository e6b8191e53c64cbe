import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { later } from '../../../../ui/later/later.tsx'
import type { KeysFrameProps } from '../../../../record/page/head/KeysFrame.tsx'
import { useRecordKeys } from '../../../../record/page/head/use-record-keys.ts'
import type { Manifest } from './board.ts'

const KeysFrame = later<KeysFrameProps>(
  async () => (await import('../../../../record/page/head/KeysFrame.tsx')).KeysFrame,
  () => null,
)

/** Manifests that have a key: 1 to 9. */
export const MOST_KEYS = 9

interface BoardKeysProps {
  /** The manifests that have a key, in the order of the keys. */
  readonly manifests: readonly Manifest[]
  /** Puts the chosen orders on a manifest; undefined while none are chosen. */
  readonly onPut: ((manifest: Manifest) => void) | undefined
  readonly onUndo: () => void
}

/** The keys of the planning board, and the list of them. */
export const BoardKeys = ({ manifests, onPut, onUndo }: BoardKeysProps) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const digits = manifests.map((manifest, at) => [`${at + 1}`, onPut && (() => onPut(manifest))] as const)
  useRecordKeys({ letters: { ...Object.fromEntries(digits), '?': () => setShown(true) }, undo: onUndo })
  return (
    shown && (
      <KeysFrame
        onClose={() => setShown(false)}
        keys={[
          [t`1 to 9`, t`put the chosen orders on the manifest with this number`],
          ['Ctrl Z', t`put the orders of the last step back`],
          ['Esc', t`choose nothing`],
          ['?', t`this list`],
        ]}
      />
    )
  )
}
