import { Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { SettingFoot } from './SettingFoot.tsx'
import { type PlainKind, problemOf, type ValueProblem } from './setting-values.ts'
import { useSettingWords } from './use-setting-words.ts'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

interface PlainSettingProps {
  readonly settings: SettingsOf
  readonly property: string
  readonly category: string
  readonly kind: PlainKind
}

/** Maximum length of a stored value. */
const MOST = 4000

/** A text setting with its own save button, so that no partial value applies. */
export const PlainSetting = ({ settings, property, category, kind }: PlainSettingProps) => {
  const { t } = useLingui()
  const words = useSettingWords()
  const level = settings.level(property)
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? level.value
  const changed = typed !== null && typed.trim() !== level.value
  const problem = changed && value.trim() !== '' ? problemOf(kind, value) : null
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!changed || problem !== null) return
    await settings.set(property, category, value.trim())
    setTyped(null)
  }
  const says: { readonly [problem in ValueProblem]: string } = {
    'no-number': t`Enter a whole number above 0`,
    'no-position': t`Enter latitude and longitude, with a comma between them`,
    'no-address': t`Enter an e-mail address, such as lading@example.org`,
    'no-name': t`Enter one line of at most 100 characters, without < > " and \\`,
  }
  const error = problem === null ? undefined : says[problem]
  return (
    <div className={style['setting']}>
      <form className={style['line']} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          className={style['grow'] ?? ''}
          label={words.property(property)}
          description={words.property(property) === property ? undefined : property}
          value={value}
          error={error}
          maxLength={MOST}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {changed && (
          <Button type="submit" variant="filled" disabled={problem !== null}>
            {t`Save`}
          </Button>
        )}
      </form>
      <SettingFoot settings={settings} property={property} category={category} level={level} />
    </div>
  )
}
