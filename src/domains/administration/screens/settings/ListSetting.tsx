import { Switch } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { UNMOUNTED } from '../../../../ui/fields/unmounted.ts'
import { MultiSelect } from '../../../../ui/form/pickers.tsx'
import { SettingFoot } from './SettingFoot.tsx'
import { itemsOf, itemsText } from './setting-values.ts'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

export interface ListItem {
  readonly value: string
  readonly label: string
}

interface ListSettingProps {
  readonly settings: SettingsOf
  readonly property: string
  readonly category: string
  readonly label: string
  readonly items: readonly ListItem[]
}

/** A setting that lists what is offered; if it is not set, everything is (SETTING-07). Unknown entries are kept. */
export const ListSetting = ({ settings, property, category, label, items }: ListSettingProps) => {
  const { t } = useLingui()
  const level = settings.level(property)
  const limited = level.from !== 'none'
  const chosen = itemsOf(level.value)
  const known = new Set(items.map(({ value }) => value))
  const strange = chosen.filter((item) => !known.has(item)).map((item) => ({ value: item, label: item }))
  const set = (value: string): void => void settings.set(property, category, value)
  return (
    <div className={style['setting']}>
      {limited ? (
        <MultiSelect
          comboboxProps={UNMOUNTED}
          label={label}
          description={property}
          data={[...items, ...strange]}
          value={[...chosen]}
          onChange={(next) => set(itemsText(next))}
          searchable
        />
      ) : (
        <Switch
          label={label}
          description={t`Everything is offered (${property})`}
          checked
          onChange={() => set(itemsText(items.map(({ value }) => value)))}
        />
      )}
      <SettingFoot settings={settings} property={property} category={category} level={level} />
    </div>
  )
}
