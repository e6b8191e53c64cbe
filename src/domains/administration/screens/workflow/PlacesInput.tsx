import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { placesOf } from '../../effects/flow.ts'
import { entityNamed } from '../../../index.ts'
import type { InputProps } from '../../../../ui/fields/field-view.ts'
import { textOf } from '../../../../ui/fields/field-text.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import { isBuiltIn } from './use-workflow.ts'
import style from './workflow.module.css'

/** Editor of the places of a workflow, one per row. Declared places are read-only, because code depends on their names. */
export default function PlacesInput({ name, value, error, form, onChange }: InputProps) {
  const { t } = useLingui()
  const words = useWords()
  const entity = entityNamed(textOf(form?.valueOf('class')))
  const places = placesOf(value)
  const set = (at: number, place: string): void => onChange(places.map((one, index) => (index === at ? place : one)))
  return (
    <fieldset className={style['places']} data-wide="">
      <legend>{name}</legend>
      {entity === undefined && <p className={style['note']}>{t`Choose what the workflow is about first`}</p>}
      {places.map((place, at) => {
        const number = at + 1
        const shown = place === '' ? t`Status ${number}` : words.state(place)
        return (
          // Places have no key, so the index is used.
          // eslint-disable-next-line react/no-array-index-key
          <div key={at} className={style['place']}>
            {isBuiltIn(entity, place) ? (
              <StateTag state={place} label={words.state(place)} />
            ) : (
              <TextInput
                aria-label={t`Status ${number}`}
                value={place}
                maxLength={100}
                onChange={(event) => set(at, event.currentTarget.value)}
              />
            )}
            <ActionIcon
              variant="subtle"
              aria-label={t`Remove ${shown}`}
              title={t`Remove ${shown}`}
              onClick={() => onChange(places.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </div>
        )
      })}
      {error !== undefined && (
        <p className={style['error']} role="alert">
          {error}
        </p>
      )}
      {entity !== undefined && (
        <div>
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => onChange([...places, ''])}
          >
            {t`Add status`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
