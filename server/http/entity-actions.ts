import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { hooks } from '../domains/hooks.ts'

/** Names under /{entity}/{action}/{id}: the manual transitions, the declared actions, and those in code. */
export function actionsOf(entity: AnyEntity): readonly string[] {
  const steps = (entity.states?.transitions ?? []).filter(({ by }) => by !== 'server').map(({ name }) => name)
  const declared = Object.keys(entity.actions ?? {})
  const made = Object.keys(hooks[entity.name]?.actions ?? {})
  return [...new Set([...steps, ...declared, ...made])].toSorted()
}
