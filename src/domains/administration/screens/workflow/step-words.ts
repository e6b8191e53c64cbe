import type { AnyEntity } from '../../../../catalogue/entity.ts'
import { spokenName } from '../../../../catalogue/spoken-name.ts'
import type { Words } from '../../../../ui/fields/words.ts'

interface StepOption {
  readonly value: string
  readonly label: string
}

/** Whether the product takes every step of this name by itself, so that nobody changes it. */
export const isByServer = (entity: AnyEntity | undefined, name: string): boolean =>
  entity?.states?.transitions.find((one) => one.name === name)?.by === 'server'

/** The button text of a step; of one that follows by itself what it follows from; of one without an action its declared text; of a custom one its name. */
export const stepWord = (
  entity: AnyEntity | undefined,
  name: string,
  words: Pick<Words, 'action' | 'step'>,
): string => {
  const actions = Object.entries(entity?.actions ?? {}).filter(([, action]) => action.transition === name)
  const found = actions.find(([action]) => action === name) ?? actions[0]
  if (entity !== undefined && found !== undefined) return words.action(entity, found[0])
  const declared = entity?.states?.transitions.find((one) => one.name === name)
  return declared === undefined ? spokenName(name) : words.step(declared.label)
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
