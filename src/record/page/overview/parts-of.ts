import type { AnyEntity, Tab } from '../../../catalogue/entity.ts'
import { declaredFlow, isEnd } from '../../../domains/administration/effects/flow.ts'
import { entityOf } from '../../../domains/index.ts'

export type Related = Extract<Tab, { kind: 'related' }>

const isRelated = (tab: Tab): tab is Related => tab.kind === 'related'

/** States of an entity from which a step leads on; none where it has no states. */
export const openStatesOf = (entity: AnyEntity): readonly string[] => {
  const flow = declaredFlow(entity)
  return flow.places.filter((place) => !isEnd(flow, place))
}

const isLog = ({ entity }: Related): boolean => entityOf(entity).appendOnly === true

export interface OverviewParts {
  /** Related tabs whose records stand under Open while they go on. */
  readonly open: readonly Related[]
  readonly sections: readonly Tab[]
  readonly side: readonly Related[]
}

const named = (tabs: readonly Tab[], names: readonly string[]): readonly Tab[] =>
  names.flatMap((name) => tabs.filter((tab) => tab.name === name))

/**
 * The parts of the overview, from the tabs that this person sees. Without a declaration, Open holds related records that have states, and
 * every other related tab is a section; logs are part of what happened.
 */
export const partsOf = (entity: AnyEntity, tabs: readonly Tab[], overview: Tab | undefined): OverviewParts => {
  const { overview: declared = {} } = entity
  const others = tabs.filter((tab) => tab !== overview)
  const related = others.filter(isRelated).filter((tab) => !isLog(tab))
  const side = named(related, declared.side ?? []).filter(isRelated)
  const open =
    declared.open === undefined
      ? related.filter(
          (tab) => openStatesOf(entityOf(tab.entity)).length > 0 && !side.includes(tab) && tab.entity !== entity.name,
        )
      : named(related, declared.open).filter(isRelated)
  const files = others.filter(({ kind }) => kind === 'files')
  const sections =
    declared.sections === undefined
      ? [...related.filter((tab) => !side.includes(tab) && !open.includes(tab)), ...files]
      : named(others, declared.sections)
  return { open, sections, side }
}
