import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import type { Field } from '../../../src/catalogue/field.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'

const DAY = 86_400_000

/** A day in the typed format, this many days from today. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** A unique SGTIN-96; any text is accepted as a barcode, so it fits every type of code. */
const freshEpc = (): string =>
  `3034257BF7194E40000${Math.floor(Math.random() * 0xfffff)
    .toString(16)
    .padStart(5, '0')
    .toUpperCase()}`

/** The text typed into a text field: unique and within the length limit, or a valid code where one is required. */
export const textFor = (entity: AnyEntity, path: string, mark: string): string => {
  const field = fieldAt(entity.fields, path)
  if (field?.kind === 'text' && field.standard !== undefined) {
    return typeof field.standard === 'string' ? '4006381333931' : freshEpc()
  }
  if (field?.kind === 'text' && field.email === true) return `${mark.replaceAll(/[^a-z0-9]+/gi, '.')}@example.org`
  const max = field?.kind === 'text' ? (field.max ?? 4000) : 200
  return `${mark} ${path.split('.').at(-1) ?? ''}`.slice(0, max)
}

const labelOf = (field: Field): string =>
  (field.kind === 'integer' || field.kind === 'decimal') && field.unit !== undefined
    ? `${field.label} (${field.unit})`
    : field.label

/** The control of a field inside a form. */
export const controlOf = (scope: Locator, field: Field): Locator =>
  scope.getByLabel(labelOf(field), { exact: true }).and(scope.page().locator('input, textarea, select')).first()

/** Whether a text is picked from a searchable list. */
const opensList = async (control: Locator): Promise<boolean> =>
  (await control.getAttribute('aria-haspopup')) === 'listbox'

/** Picks from the list that opens at a control: the first option, or the second for another record. */
const choose = async (page: Page, control: Locator, second = false): Promise<void> => {
  // A disabled control, whose value follows from another field or which has only one option, is skipped.
  if (await control.isDisabled()) return
  // The input of a picker for several values has no size of its own: the click goes to the frame around it.
  await control.click({ force: (await control.getAttribute('data-type')) === 'hidden' })
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await (second && (await options.count()) > 1 ? options.nth(1) : options.first()).click()
}

/** Picks the option this many positions after the current one. */
export const chooseNext = async (page: Page, control: Locator, step = 1): Promise<void> => {
  await control.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  const selected = await options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
  const count = await options.count()
  await options.nth((selected + (count > step ? step : 1)) % count).click()
}

/** Picks the record created in this round, by the prefix of its texts. */
const chooseMade = async (page: Page, control: Locator, mark: string): Promise<void> => {
  const options = page.getByRole('listbox').getByRole('option')
  const mine = options.filter({ hasText: mark }).first()
  if (!(await control.isEditable())) return choose(page, control)
  await control.fill(mark)
  await expect(mine.or(page.getByText('Nothing found')).first()).toBeVisible()
  if (await mine.isVisible()) return mine.click()
  // Options that do not fit the rest of the form are not offered.
  await control.fill('')
  await choose(page, control)
}

export interface Filling {
  /** Prefix of typed texts. */
  readonly mark: string
  /** Counter of the fields of the form, so that days and times are ascending. */
  readonly nth: number
  /** Picks the second of two options, so that it is a change. */
  readonly second?: boolean
  /** Entities with a record created in this round, which is preferred. */
  readonly made?: ReadonlyMap<string, string>
}

/** Fills one field as a user does. */
export const fillField = async (
  scope: Locator,
  entity: AnyEntity,
  path: string,
  { mark, nth, second = false, made }: Filling,
): Promise<void> => {
  const page = scope.page()
  const field = fieldAt(entity.fields, path)
  if (field === undefined) throw new Error(`${entity.name} has no field ${path}`)
  const control = controlOf(scope, field)
  // A field with its own component, such as a list of places, is filled from the fields before it.
  if ((await control.count()) === 0 && (await scope.getByRole('group', { name: field.label }).count()) > 0) return
  // Its control may still be loading.
  if ((await control.count()) > 0) await expect(control).not.toHaveAttribute('aria-busy', 'true')
  switch (field.kind) {
    case 'text':
      // Already filled by an earlier option.
      if (await opensList(control)) return (await control.inputValue()) === '' ? choose(page, control) : undefined
      if (field.names !== undefined || !(await control.isEditable())) await choose(page, control)
      else await control.fill(field.sample ?? textFor(entity, path, mark))
      return
    case 'secret':
      await control.fill(textFor(entity, path, mark))
      return
    case 'master':
      if (field.names === 'entities') return choose(page, control)
      await control.fill(textFor(entity, path, mark))
      await control.press('Escape')
      return
    case 'integer':
      if (field.words !== undefined) await choose(page, control)
      else await control.fill(String(Math.min(field.max ?? 5, 5)))
      return
    case 'decimal':
      await control.fill(String(Math.min(field.max ?? 5, 5)))
      return
    case 'boolean':
      await control.check()
      return
    case 'date':
      await control.fill(field.notAfterToday === true ? dayIn(0) : dayIn(1 + nth))
      await control.press('Tab')
      return
    case 'time':
      await control.fill(`${String(8 + nth).padStart(2, '0')}:00`)
      return
    case 'interval':
      await control.fill(String(Math.min(field.max, Math.max(field.min, 3))))
      return
    case 'reference':
      if (made?.has(field.to) === true) return chooseMade(page, control, mark)
      return choose(page, control, second)
    case 'choice':
      // Values copied from a record picked before belong to that record.
      if (field.initial === undefined && (await control.inputValue()) !== '') return
      return choose(page, control, second)
    case 'choices':
      await choose(page, control, second)
      await control.press('Escape')
      return
    case 'json':
      await control.fill(field.sample ?? '["One","Two"]')
      return
    case 'instant':
    case 'state':
    case 'properties':
      return
  }
}

/** Fields that only superadmins fill in (slots of people); for others they have their initial value. */
const GIVEN_BY_SUPERADMINS: ReadonlySet<string> = new Set(['user.organization', 'employee.organization'])

/** The fields of a form that a user can set. */
export const givenFields = (entity: AnyEntity, only: 'required' | 'all'): readonly string[] =>
  (entity.create ?? []).filter((path) => {
    const field = fieldAt(entity.fields, path)
    if (field === undefined || field.locked === true || field.kind === 'properties') return false
    if (GIVEN_BY_SUPERADMINS.has(`${entity.name}.${path}`)) return false
    return only === 'all' || (field.required === true && field.initial === undefined)
  })
