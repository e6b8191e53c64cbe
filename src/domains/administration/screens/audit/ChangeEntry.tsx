import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { audit } from '../../entities/audit.ts'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { fieldAt } from '../../../../catalogue/row.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { useFieldLabel, ValueOf } from '../../../../record/value/ValueOf.tsx'
import { changedFields } from './changed-fields.ts'
import style from './changes.module.css'

/** Actions of which the values are kept. */
const WRITES: ReadonlySet<string | null> = new Set(['create', 'change', 'archive', 'restore', 'remove'])

interface ChangeEntryProps {
  /** Of the record that the entry is about. */
  readonly entity: AnyEntity
  readonly entry: ListRowOf<typeof audit>
}

/** One entry: what was done, when, by whom and from where, and each field as it was and as it became. */
export const ChangeEntry = ({ entity, entry: { row, labels } }: ChangeEntryProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const labelOf = useFieldLabel()
  const time = format.exact(row.time)
  const fields = changedFields(entity, row.before, row.after)
  const who = row.user === null ? t`the server` : (labels.user ?? t`somebody whom you may not see`)
  const actor = row.actor === null ? null : (labels.actor ?? t`somebody whom you may not see`)
  const { address } = row
  const isWithheld = WRITES.has(row.action ?? null) && row.before === null && row.after === null
  return (
    <li className={style['entry']}>
      <div className={style['head']}>
        <strong>{words.option(audit.fields.action, row.action ?? '')}</strong>
        <span>
          {actor === null ? (
            <Trans>
              {time} by {who}
            </Trans>
          ) : (
            <Trans>
              {time} by {who}, switched by {actor}
            </Trans>
          )}
        </span>
        {address !== null && address !== '' && <span className={style['from']}>{address}</span>}
      </div>
      {fields.length > 0 && (
        <dl className={style['fields']}>
          {fields.map(({ path, before, after }) => (
            <div key={path} className={style['field']}>
              <dt>
                {fieldAt(entity.fields, path) === undefined ? path.slice(path.indexOf('.') + 1) : labelOf(entity, path)}
              </dt>
              <dd>
                {row.action !== 'create' && (
                  <>
                    <span className={style['before']}>
                      <ValueOf entity={entity} path={path} value={before} />
                    </span>
                    <IconArrowNarrowRight size={16} stroke={1.8} role="img" aria-label={t`became`} />
                  </>
                )}
                <ValueOf entity={entity} path={path} value={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isWithheld && <p className={style['from']}>{t`What changed is not shown to you.`}</p>}
    </li>
  )
}
