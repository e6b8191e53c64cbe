import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { useWords, type Words } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { limitable, offeredItems, type Part, partProperty, PARTS } from './list-settings.ts'
import { type ListItem, ListSetting } from './ListSetting.tsx'
import { useSettingWords } from './use-setting-words.ts'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

const labelOf = (words: Words, entity: AnyEntity, part: Part, item: string): string => {
  switch (part) {
    case 'tabs':
      return words.tab(entity, item)
    case 'actions':
      return words.action(entity, item)
    case 'info':
      return item
    case 'fields':
    case 'editable-fields':
      return words.field(entity, item)
  }
}

const itemsFor = (words: Words, entity: AnyEntity, part: Part): readonly ListItem[] =>
  offeredItems(entity, part).map((item) => ({ value: item, label: `${labelOf(words, entity, part, item)} (${item})` }))

interface PartSettingsProps {
  readonly settings: SettingsOf
  readonly category: keyof typeof PARTS
}

/** The list settings of one entity at a time: its tabs, actions and information blocks, or its fields (OPEN-030). */
export const PartSettings = ({ settings, category }: PartSettingsProps) => {
  const { t } = useLingui()
  const words = useWords()
  const settingWords = useSettingWords()
  const entities = limitable(category)
  const [name, setName] = useState<string | null>(null)
  const entity = entities.find((one) => one.name === name) ?? entities[0]
  const limits = (one: AnyEntity): number =>
    PARTS[category].filter((part) => settings.level(partProperty(one, part)).from !== 'none').length
  const options = entities
    .map((one) => {
      const count = limits(one)
      const label = words.one(one)
      return { value: one.name, label: `${label} (${one.name})${count === 0 ? '' : ` · ${count}`}` }
    })
    .toSorted((a, b) => a.label.localeCompare(b.label))
  if (entity === undefined) return null
  return (
    <>
      <Select
        comboboxProps={UNMOUNTED}
        label={t`Kind of record`}
        description={t`The number behind the name says how many of its lists are set.`}
        data={options}
        value={entity.name}
        onChange={setName}
        searchable
      />
      <Panel title={words.one(entity)}>
        <div className={style['stack']}>
          {PARTS[category]
            .filter((part) => offeredItems(entity, part).length > 0)
            .map((part) => (
              <ListSetting
                key={partProperty(entity, part)}
                settings={settings}
                property={partProperty(entity, part)}
                category={category}
                label={settingWords.part(part)}
                items={itemsFor(words, entity, part)}
              />
            ))}
        </div>
      </Panel>
    </>
  )
}
