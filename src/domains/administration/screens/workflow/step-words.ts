import type { AnyEntity } from '../../../../catalogue/entity.ts'
import type { Words } from '../../../../ui/fields/words.ts'

interface StepOption {
  readonly value: string
  readonly label: string
}

/** The button text of a step; server steps and custom steps have only their name. */
export const stepWord = (entity: AnyEntity | undefined, name: string, words: Words): string => {
  const actions = Object.entries(entity?.actions ?? {}).filter(([, action]) => action.transition === name)
  const found = actions.find(([action]) => action === name) ?? actions[0]
  return entity === undefined || found === undefined ? name : words.action(entity, found[0])
}

/** The declared steps of an entity; where two have the same text, their names are added. */
export const stepOptions = (entity: AnyEntity | undefined, words: Words): readonly StepOption[] => {
  const list = (entity?.states?.transitions ?? []).map(({ name }) => ({
    value: name,
    label: stepWord(entity, name, words),
  }))
  return list.map((option) =>
    list.filter(({ label }) => label === option.label).length > 1
      ? { ...option, label: `${option.label} (${option.value})` }
      : option,
  )
}
