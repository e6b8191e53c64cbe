import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Level } from './levels.ts'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

interface SettingFootProps {
  readonly settings: SettingsOf
  readonly property: string
  readonly category: string
  readonly level: Level
}

/** The level that the value comes from (OPEN-086), and a button that restores the inherited value. */
export const SettingFoot = ({ settings, property, category, level }: SettingFootProps) => {
  const { t } = useLingui()
  const source =
    level.from === 'own' ? t`Set here` : level.from === 'inherited' ? t`Taken from the level above` : t`Not set`
  return (
    <div className={style['foot']}>
      <span>{source}</span>
      {level.own !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t`Remove the setting ${property}`}
          onClick={() => void settings.set(property, category, '')}
        >
          {t`Remove`}
        </Button>
      )}
    </div>
  )
}
