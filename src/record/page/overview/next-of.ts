import type { Action, AnyEntity } from '../../../catalogue/entity.ts'
import type { NextStep } from '../../../catalogue/overview.ts'
import { may, mayAct } from '../../../catalogue/roles.ts'
import { type AnyRow, valueAt } from '../../../catalogue/row.ts'
import type { Person, Reason, Rule } from '../../../catalogue/rule.ts'
import type { Settings } from '../../../domains/administration/effects/settings.ts'
import { destinationOf, type Flow, isEnd } from '../../../domains/administration/effects/flow.ts'
import { offeredTypes } from '../../files/upload-steps.ts'
import { tabsOf } from '../tabs-of.ts'
import { actionsOf, type OfferedAction } from '../../action/actions-of.ts'

/** What comes next for a record, and who does it. */
export type Next =
  /** This person takes an action, which may be held with reasons. */
  | { readonly kind: 'act'; readonly offered: OfferedAction; readonly declared: NextStep | null }
  /** This person acts through a component of the entity. */
  | { readonly kind: 'own'; readonly step: string; readonly declared: NextStep }
  /** This person opens a tab; `upload` is the type of file to add there, which moves the record to `leadsTo`. */
  | {
      readonly kind: 'tab'
      readonly tab: string
      readonly upload?: string
      readonly leadsTo?: string | null
      readonly declared: NextStep
    }
  /** This person has added the file of this type; it waits on the device and then moves the record to `leadsTo`. */
  | { readonly kind: 'waits'; readonly upload: string; readonly leadsTo: string; readonly declared: null }
  /** This person or another one acts on a record of a related tab. */
  | { readonly kind: 'related'; readonly tab: string; readonly action: string; readonly declared: NextStep }
  /** Another person acts: of the organization that `field` names, or with `role`. */
  | {
      readonly kind: 'other'
      readonly name: string
      readonly field: string | null
      readonly role: string | null
      readonly declared: NextStep | null
    }
  /** What is next has been done already: another record, in the field `by`, takes its place. */
  | { readonly kind: 'taken'; readonly by: string; readonly id: string; readonly why: string }
  /** No step leads on; what is declared says who goes on outside of the app. */
  | { readonly kind: 'end'; readonly declared: NextStep | null }
  /** The entity has no states, this person may not take the step, or no person takes one: steps of the server are not predicted. */
  | { readonly kind: 'none'; readonly declared: NextStep | null }

/** The field of the organization that a rule asks for. */
const organizationIn = (rule: Rule | undefined): string | null => {
  if (rule === undefined) return null
  if ('ownOrganization' in rule) return rule.ownOrganization
  if ('all' in rule) return rule.all.map(organizationIn).find((field) => field !== null) ?? null
  if ('any' in rule) return rule.any.map(organizationIn).find((field) => field !== null) ?? null
  return null
}

const isMissing = (reason: Reason): boolean => reason.code === 'organization' || reason.code === 'role'

/** A step that ends the record early is never what comes next. */
const leadsAway = (entity: AnyEntity, action: Action): boolean => {
  const { archive } = entity
  return typeof archive === 'object' && action.transition === archive.transition
}

export interface NextQuestion {
  readonly entity: AnyEntity
  readonly row: AnyRow
  readonly person: Person
  readonly settings: Settings
  readonly flow: Flow
}

/** The tab where an upload of this type by this person moves the record to its next state, and that state; undefined when there is none. */
const uploadOf = (type: string, { entity, row, person, settings, flow }: NextQuestion) =>
  tabsOf(entity, row, person, settings)
    .filter((tab) => tab.kind === 'upload')
    .flatMap((tab) => offeredTypes(tab, { entity, row, person, flow }).map((one) => ({ tab: tab.name, ...one })))
    .find((one) => one.type === type && one.leadsTo !== null)

/** The next step of a record: the declared one of its state, else the first action whose transition starts in it. */
export const nextOf = (question: NextQuestion): Next => {
  const { entity, row, person, settings, flow } = question
  const { states } = entity
  const state = states === undefined ? '' : String(row[states.field] ?? states.initial)
  const said = entity.overview?.next?.[state] ?? null
  // An organization may let more follow after a state that is declared to be the last.
  const declared = said?.over === true && !isEnd(flow, state) ? null : said
  if (row.archived !== null) return { kind: 'none', declared: null }
  const taken = declared?.taken
  const by = taken === undefined ? null : valueAt(row, taken.by)
  if (taken !== undefined && typeof by === 'string') return { kind: 'taken', by: taken.by, id: by, why: taken.why }
  if (declared?.over === true) return { kind: 'end', declared }
  if (declared?.of !== undefined && declared.action !== undefined) {
    return { kind: 'related', tab: declared.of, action: declared.action, declared }
  }
  if (declared?.own !== undefined) return { kind: 'own', step: declared.own, declared }
  if (declared?.tab !== undefined) {
    return may(person, entity, 'EDIT') ? { kind: 'tab', tab: declared.tab, declared } : { kind: 'none', declared }
  }
  if (declared?.upload !== undefined) {
    const found = uploadOf(declared.upload, question)
    if (found !== undefined)
      return { kind: 'tab', tab: found.tab, upload: found.type, leadsTo: found.leadsTo, declared }
  }
  const actions = Object.entries(entity.actions ?? {})
  const starts = (action: Action): boolean =>
    action.transition !== undefined && destinationOf(flow, action.transition, state) !== null
  const offered = actionsOf(entity, row, person, settings, flow)
  // A state that is declared without an action waits for somebody else.
  const wanted = declared === null ? undefined : (declared.action ?? '')
  const mine = offered.find(({ name, action }) =>
    wanted === undefined ? starts(action) && !leadsAway(entity, action) : name === wanted,
  )
  if (mine !== undefined && !mine.reasons.some(isMissing)) return { kind: 'act', offered: mine, declared }
  if (states === undefined) return { kind: 'none', declared }
  // The declared sentence says who uploads the file.
  if (wanted === '' || declared?.upload !== undefined) return { kind: 'none', declared }
  const theirs = actions.find(([name, action]) =>
    wanted === undefined ? starts(action) && !leadsAway(entity, action) : name === wanted,
  )
  if (theirs !== undefined) {
    const [name, action] = theirs
    const field = organizationIn(action.when)
    const role = mayAct(person, entity, action) ? null : (action.role ?? null)
    return { kind: 'other', name, field, role, declared }
  }
  return isEnd(flow, state) ? { kind: 'end', declared } : { kind: 'none', declared }
}

/** The second button: another step of this person in the state, which does not end the record early. */
export const secondOf = (question: NextQuestion, next: Next): OfferedAction | null => {
  const { entity, row, person, settings, flow } = question
  const { states } = entity
  if (states === undefined) return null
  const state = String(row[states.field] ?? states.initial)
  const first = next.kind === 'act' ? next.offered.name : null
  return (
    actionsOf(entity, row, person, settings, flow).find(
      ({ name, action, reasons }) =>
        name !== first &&
        reasons.length === 0 &&
        action.transition !== undefined &&
        !leadsAway(entity, action) &&
        destinationOf(flow, action.transition, state) !== null,
    ) ?? null
  )
}
