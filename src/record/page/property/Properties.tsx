import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import { type AnyRow, valueAt } from '../../../catalogue/row.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import { stateOf } from '../../../ui/states.ts'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import { FormNotices } from '../../form/FormNotices.tsx'
import { useEditing } from '../editing.ts'
import { ReadOnlyPanel } from './ReadOnlyPanel.tsx'
import { LateInput } from './LateInput.tsx'
import { LockedRow } from './LockedRow.tsx'
import { PropertyRow } from './PropertyRow.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { isFolded } from './property-groups.ts'
import { SaveButton } from './SaveButton.tsx'
import { type Property, usePropertyParts } from './use-property-parts.ts'
import style from './property.module.css'

/** On a small screen this many are shown at first. */
const FIRST = { phone: 4, tablet: 6, desktop: Number.MAX_SAFE_INTEGER } as const

interface PropertiesProps {
  readonly entity: AnyEntity
  readonly row: AnyRow
  /** The tabs that this person sees; those with fields are the groups. */
  readonly tabs: readonly Tab[]
}

/** The name of a group; not drawn where it repeats the title of the panel. */
const GroupTitle = ({ text }: { readonly text: string }) => {
  const { t } = useLingui()
  return <h3 className={text === t`Properties` ? 'visually-hidden' : style['groupTitle']}>{text}</h3>
}

/** The fields of a record in their groups, edited in place. */
export const Properties = ({ entity, row, tabs }: PropertiesProps) => {
  const { t } = useLingui()
  const words = useWords()
  const screen = useScreen()
  const title = useId()
  const { form, inPlace, late } = useEditing()
  const [whole, setWhole] = useState(false)
  const { groups, folded, mixed, open } = usePropertyParts(entity, row, tabs, form)
  const state = entity.states === undefined ? '' : String(row[entity.states.field] ?? '')
  const count = groups.reduce((sum, { properties }) => sum + properties.length, 0)
  const most = whole || screen === 'desktop' ? count : FIRST[screen]
  let left = most
  const shown = groups.flatMap(({ tab, properties }) => {
    const part = properties.slice(0, Math.max(0, left))
    left -= properties.length
    return part.length === 0 ? [] : [{ tab, properties: part }]
  })
  const total = count + folded.length
  const marks = [...(inPlace?.marks.values() ?? [])].filter(({ kind }) => kind === 'refused' || kind === 'conflict')
  const rowOf = ({ path, why }: Property) =>
    why !== undefined || form === null || inPlace === null ? (
      <LockedRow key={path} entity={entity} row={row} path={path} why={why ?? null} />
    ) : screen === 'phone' ? (
      <PhoneRow key={path} form={form} inPlace={inPlace} path={path} />
    ) : (
      <PropertyRow key={path} form={form} inPlace={inPlace} path={path} />
    )
  const canStill = open.map((path) => words.field(entity, path)).join(', ')
  const stateWord = words.state(state)
  // Those filled in since the page was opened stay where they are.
  const addsTitle = folded.every((path) => isFolded(entity, path, valueAt(row, path)))
    ? t`Not filled in yet`
    : t`More properties`
  if (total === 0 && form === null) return <ReadOnlyPanel entity={entity} row={row} />
  return (
    <section className={style['properties']} aria-labelledby={title} data-screen={screen}>
      <div className={style['head']}>
        <h2 id={title} className={style['title']}>{t`Properties`}</h2>
        {marks.length > 0 && (
          <span className={style['needs']}>
            {t`${plural(marks.length, { one: '# needs you', other: '# need you' })}`}
          </span>
        )}
        {form !== null && inPlace !== null && open.length > 0 && (screen !== 'phone' || form.dirty) && (
          <SaveButton form={form} inPlace={inPlace} />
        )}
      </div>
      {form !== null && <FormNotices form={form} paths={open} />}
      {form === null && <ReadOnlyPanel entity={entity} row={row} />}
      {late !== null && <LateInput form={late} />}
      {mixed !== null && state !== '' && (
        <ReasonPanel
          tone={stateOf(state).family}
          title={mixed === 'most' ? t`${stateWord}: most is read only` : t`${stateWord}: some of it is read only`}
        >
          {t`${canStill} can still be changed.`}
        </ReasonPanel>
      )}
      {shown.map(({ tab, properties }) => (
        <div key={tab ?? ''} className={style['group']}>
          {shown.length > 1 && <GroupTitle text={tab === null ? words.one(entity) : words.tab(entity, tab)} />}
          <div className={style['rows']}>{properties.map(rowOf)}</div>
        </div>
      ))}
      {most < count && (
        <Button variant="subtle" className={style['all'] ?? ''} onClick={() => setWhole(true)}>
          {t`All ${total} properties`}
        </Button>
      )}
      {most >= count && folded.length > 0 && form !== null && inPlace !== null && (
        <div className={style['adds']} role="group" aria-label={addsTitle}>
          <h3 className={style['groupTitle']} aria-hidden="true">
            {addsTitle}
          </h3>
          {folded.map((path) =>
            screen === 'phone' ? (
              <PhoneRow key={path} form={form} inPlace={inPlace} path={path} folded />
            ) : (
              <PropertyRow key={path} form={form} inPlace={inPlace} path={path} folded />
            ),
          )}
        </div>
      )}
    </section>
  )
}
