import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { asset } from '../../entities/asset.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useFlow } from '../../../../engine/hooks/use-flow.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { actionsOf } from '../../../../record/action/actions-of.ts'
import { ChooseDialog } from '../../../../record/action/ChooseDialog.tsx'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'

interface ReplaceDialogProps {
  readonly row: Row<typeof asset>
  readonly onClose: () => void
  readonly onChoose: (ids: readonly string[]) => void
}

/** Picks the replacement among stock assets of the same type (DLG-13). */
export const ReplaceDialog = ({ row, ...then }: ReplaceDialogProps) => {
  const { t } = useLingui()
  return (
    <ChooseDialog
      entity={asset}
      filters={{ status: 'Stock', assetType: row.assetType }}
      without={[row.id]}
      title={t`Replace this asset`}
      subtitle={t`The chosen asset from stock takes its place; this one is archived. That cannot be undone.`}
      noteOf={({ row: other, labels }) =>
        [other.serial, labels.site].filter((part) => typeof part === 'string' && part !== '').join(' · ')
      }
      {...then}
    />
  )
}

/** Replaces this asset by one from stock and archives it (ASSET-26, DLG-13). */
export default function AssetActions({ record: { row } }: { readonly record: ListRowOf<typeof asset> }) {
  const { t } = useLingui()
  const entity = asset
  const words = useWords()
  const go = useGo()
  const { person, settings } = useData()
  const { act } = useChange()
  const refused = useRefusedWords()
  const [open, setOpen] = useState(false)
  const flow = useFlow(entity)
  if (!actionsOf(entity, row, person, settings, flow).some(({ name }) => name === 'replace')) return null
  const replace = async ([by]: readonly string[]): Promise<void> => {
    setOpen(false)
    if (by === undefined) return
    try {
      await act(entity.name, row.id, 'replace', { by, parentAsset: row.parentAsset ?? null })
      pushMessage({ type: 'success', text: t`Saved on this device` })
      const path = editPath(entity, by)
      if (path !== null) go(path)
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entity) })
    }
  }
  return (
    <>
      <Button leftSection={<IconReplace size={18} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.action(entity, 'replace')}
      </Button>
      {open && <ReplaceDialog row={row} onClose={() => setOpen(false)} onChoose={(ids) => void replace(ids)} />}
    </>
  )
}
