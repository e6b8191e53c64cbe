import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { entityOf } from '../../../index.ts'
import { editPath } from '../../../../record/places.ts'
import { InsideContext } from '../../../../record/slots.ts'
import { useGo } from '../../../../record/use-go.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { PLANNING_PATH } from '../../addresses.ts'
import { usePlanningBoard } from '../planning-board/use-planning-board.ts'
import { OpenManifestsDialog } from './OpenManifestsDialog.tsx'

const MANIFEST = entityOf('transport_manifest')

/**
 * Leads those who plan to the planning board, and opens the dialog of open manifests over the list; notifications of the cut-off check open it too (OPEN-051). A manifest opens over the
 * dialog, and closing it returns to the dialog (SHELL-11).
 */
export default function OpenManifestsAction() {
  const { t } = useLingui()
  const go = useGo()
  const board = usePlanningBoard()
  const [search, setSearch] = usePlaceSearch()
  const inside = use(InsideContext)
  const [opened, setOpened] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const asked = search['open'] !== undefined && search['open'] !== ''
  const close = (): void => {
    setOpened(false)
    if (asked) setSearch({ open: '' })
  }
  return (
    <>
      {board.isOpen && <Button onClick={() => go(PLANNING_PATH)}>{board.name}</Button>}
      <Button onClick={() => setOpened(true)}>{t`Open manifests`}</Button>
      {(opened || asked) && (
        <OpenManifestsDialog
          title={t`Open transport manifests`}
          subtitle={t`Not closed yet, the earliest pickup first`}
          pickText={t({ context: 'verb', message: 'Open' })}
          onPick={({ row }) => (inside === null ? go(editPath(MANIFEST, row.id) ?? '/') : setOver(row.id))}
          onClose={close}
        />
      )}
      {over !== null && inside !== null && (
        <inside.RecordDialog entity={MANIFEST} id={over} onClose={() => setOver(null)} />
      )}
    </>
  )
}
