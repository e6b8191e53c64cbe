import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink, IconLineScan, IconUpload } from '@tabler/icons-react'
import { valueAt } from '../../../../catalogue/row.ts'
import { shipUnit } from '../../../transport/entities/ship-unit.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { ownField } from '../../../field-paths.ts'
import { label } from '../../../../i18n/label.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { HeadState } from '../../../../record/page/head/HeadState.tsx'
import { Sentence } from '../../../../record/page/head/Sentence.tsx'
import { useNext } from '../../../../record/page/head/use-next.ts'
import { factsOf } from '../../../../record/page/overview/facts-of.ts'
import { editPath } from '../../../../record/places.ts'
import { useGo } from '../../../../record/use-go.ts'
import { valueText } from '../../../../record/value/value-text.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import style from './code.module.css'
import type { CodedRecord } from './find-records.ts'
import { FoundRecord } from './FoundRecord.tsx'

const FACTS = 3

/** Card of a record found by its code: facts, the next step and a button that opens it (JOB-W4). */
export const FoundCoded = ({ entity, record, unit, onDone }: CodedRecord & { readonly onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const words = useWords()
  const format = useFormat()
  const go = useGo()
  const { person, settings } = useData()
  const steps = useNext(entity, record)
  const { row, labels } = record
  const title = rowTitle(entity.name, record)
  const state = entity.states === undefined ? null : String(valueAt(row, entity.states.field) ?? entity.states.initial)
  const textAt = (path: string): string => {
    const field = ownField(entity, path)
    const text =
      field === undefined || field.kind === 'reference'
        ? labels[path]
        : valueText(field, valueAt(row, path), i18n, format)
    return text ?? ''
  }
  const codes: readonly string[] = entity.codes ?? []
  const facts = factsOf({ entity, record, person, settings, counts: {} })
    .flatMap((fact) => (fact.kind === 'value' && !codes.includes(fact.path) ? [fact.path] : []))
    .map((path) => [words.field(entity, path), textAt(path)] as const)
    .slice(0, FACTS)
  const { next } = steps
  const NextIcon = next.kind === 'tab' && next.upload !== undefined ? IconUpload : IconLineScan
  const open = (tab?: string, upload?: string): void => {
    go(editPath(entity, row.id, tab) ?? '/', { upload })
    onDone()
  }
  return (
    <FoundRecord
      label={title}
      title={`${words.one(entity)} ${title}`}
      state={<HeadState entity={entity} record={record} />}
      facts={unit === undefined ? facts : [[words.one(shipUnit), rowTitle(shipUnit.name, unit)], ...facts]}
    >
      <Sentence entity={entity} record={record} steps={steps} />
      <div className={style['actions']}>
        {next.kind === 'tab' && (
          <Button
            size="lg"
            justify="start"
            leftSection={<NextIcon size={22} stroke={1.8} aria-hidden="true" />}
            onClick={() => open(next.tab, next.upload)}
          >
            {label(i18n, `${entity.name}.next.${state ?? ''}`, next.declared.label ?? '')}
          </Button>
        )}
        <Button
          size="lg"
          justify="start"
          leftSection={<IconExternalLink size={22} stroke={1.8} aria-hidden="true" />}
          onClick={() => open()}
        >
          {t({ context: 'verb', message: 'Open' })}
        </Button>
      </div>
    </FoundRecord>
  )
}
