import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArchive } from '@tabler/icons-react'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { isExportable } from '../../../catalogue/exportable.ts'
import type { AnyRow } from '../../../catalogue/row.ts'
import type { ListQuery } from '../../../engine/data/api.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useOffline } from '../../../engine/hooks/use-status.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { WhyButton } from '../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../ui/why/why.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { mayArchive } from '../../page/archive-verdict.ts'
import { useArchive } from '../../page/use-archive.ts'
import { useSlots } from '../../slots.ts'
import { useWhyNone } from '../use-why-none.ts'
import { bulkOf } from './bulk-of.ts'
import { bulkFieldsOf } from './field-verdict.ts'
import { MOST_IDS, selectionQuery } from './selection-query.ts'
import { SetField } from './SetField.tsx'
import { useBulk } from './use-bulk.ts'

export interface BulkActionsProps {
  readonly entity: AnyEntity
  readonly ids: readonly string[]
  /** Their records; null when some of them are on other pages. */
  readonly rows: readonly AnyRow[] | null
  /** The query of the list, and how many records match it; null while unknown. */
  readonly query: ListQuery
  readonly total: number | null
  /** Keeps these selected, and no others. */
  readonly onLeft: (left: readonly string[]) => void
}

/** What can be done to the selected rows of a list. */
export const BulkActions = ({ entity, ids, rows, query, total, onLeft }: BulkActionsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person, settings } = useData()
  const offline = useOffline()
  const archive = useArchive(entity)
  const run = useBulk(entity)
  const whyNone = useWhyNone(entity)
  const { selection: OwnSelection } = useSlots(entity.name)
  const exported = selectionQuery(query, ids, total)
  return (
    <>
      {OwnSelection !== undefined && <OwnSelection ids={ids} rows={rows} onDone={() => onLeft([])} />}
      {bulkOf(entity, person, settings).map((name) => {
        const text = words.action(entity, name)
        return (
          <WhyButton
            key={name}
            why={
              offline && entity.actions?.[name]?.offline === false
                ? whyOf(t`${text} needs a connection`)
                : whyNone(name, rows)
            }
            onClick={() => void run(name, ids).then(onLeft)}
          >
            {text}
          </WhyButton>
        )
      })}
      {bulkFieldsOf(entity, person, settings).map((path) => (
        <SetField key={path} entity={entity} path={path} ids={ids} onLeft={onLeft} />
      ))}
      {isExportable(entity) && (
        <ExportButton
          entity={entity}
          query={exported ?? query}
          name={t`Export selected`}
          {...(exported === null ? { why: t`At most ${MOST_IDS} selected rows can be exported, or all` } : {})}
        />
      )}
      {mayArchive(entity, person) && (
        <Button
          leftSection={<IconArchive size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => void archive(ids).then(onLeft)}
        >
          {t`Archive`}
        </Button>
      )}
    </>
  )
}
