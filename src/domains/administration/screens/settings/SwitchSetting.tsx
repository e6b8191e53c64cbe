import { Switch } from '@mantine/core'
import { isOn } from '../../effects/settings.ts'
import { SettingFoot } from './SettingFoot.tsx'
import { useSettingWords } from './use-setting-words.ts'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

/** Turns a module on or off; off is stored explicitly, so that it overrides the level above. */
export const SwitchSetting = ({ settings, property }: { settings: SettingsOf; property: string }) => {
  const words = useSettingWords()
  const level = settings.level(property)
  return (
    <div className={style['setting']}>
      <Switch
        label={words.property(property)}
        description={property}
        checked={isOn(new Map([[property, level.value]]), property)}
        onChange={(event) => void settings.set(property, 'module', event.currentTarget.checked ? 'true' : 'false')}
      />
      <SettingFoot settings={settings} property={property} category="module" level={level} />
    </div>
  )
}
