import { expect, type Locator, type Page } from '@playwright/test'
import { type AnyEntity, baseOf } from '../../../src/catalogue/entity.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { visit } from '../models/visit.ts'
import { chooseNext, controlOf, fillField, givenFields } from './fill.ts'
import { type Way, wayTo } from './ways.ts'

/** Ids of the records created in this round, by entity. */
export type Made = Map<string, string>

/** The address of the tab that lists such records. */
export const pathOfTab = (way: Extract<Way, { kind: 'tab' }>, made: Made): string =>
  `${way.of.screens.edit}/${made.get(way.of.name)}/${way.tab.name}`

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( |,|$)`)

/** Opens the form of a new record and returns the element that contains its fields. */
const openForm = async (page: Page, entity: AnyEntity, way: Way, made: Made): Promise<Locator> => {
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  const press = (name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click()
  switch (way.kind) {
    case 'screen':
      await visit(page, `${baseOf(entity)}/new`)
      await expect(page.getByRole('heading', { level: 1, name: /^New / })).toBeVisible()
      return main
    case 'list':
      await visit(page, entity.screens.list ?? '')
      await press('New')
      return dialog
    case 'tab':
      await visit(page, pathOfTab(way, made))
      // A mouse pointer left over an element with a tooltip would open the tooltip over the button.
      await page.mouse.move(0, 0)
      await page.getByRole('button', { name: 'New', exact: true }).last().click()
      if (entity.screens.create !== undefined && way.tab.create === 'screen') return main
      return dialog
    case 'picker': {
      const field = fieldAt(way.of.fields, way.path)
      await openForm(page, way.of, wayTo(way.of) ?? { kind: 'screen' }, made)
      await press(exactly(`New: ${field?.label ?? ''}`))
      return dialog.last()
    }
  }
}

/** Fills the form of a new record and saves it. Throws with the problems of the form when it is refused. */
export const makeRecord = async (
  page: Page,
  entity: AnyEntity,
  only: 'required' | 'all',
  mark: string,
  made: Made,
): Promise<void> => {
  const way = wayTo(entity)
  if (way === undefined) throw new Error(`no form makes a ${entity.name}`)
  const scope = await openForm(page, entity, way, made)
  const save = (way.kind === 'screen' ? page : scope).getByRole('button', { name: 'Save', exact: true }).first()
  // Its code may still be loading, and a form without fields would count as one that asks for none.
  await expect(save).toBeVisible()
  const forms = entity.tabs.filter((tab) => tab.kind === 'fields')
  /** Shows the tab of the form that contains the field. */
  const show = async (path: string): Promise<void> => {
    const tab = forms.find(({ fields }) => fields.includes(path))
    if (way.kind !== 'screen' || tab === undefined || forms.length < 2) return
    const name = page.getByRole('tab', { name: new RegExp(`^${tab.label}`) })
    if ((await name.count()) > 0) await name.click()
  }
  const offered: string[] = []
  for (const path of givenFields(entity, only)) {
    const field = fieldAt(entity.fields, path)
    // Fields set by the context are not asked for.
    const given = way.kind === 'tab' && field?.kind === 'reference' && field.to === way.of.name
    if (field !== undefined && (!given || (await controlOf(scope, field).count()) > 0)) offered.push(path)
  }
  const paths = offered
  for (const [nth, path] of paths.entries()) {
    try {
      await show(path)
      const field = fieldAt(entity.fields, path)
      // Fields without a control, or hidden for the values so far, are skipped.
      const asked = field?.required === true
      if (field !== undefined && !asked && (await controlOf(scope, field).count()) === 0) continue
      // Records listed on a record's tab must not be mistaken for the record itself.
      const sibling = way.kind === 'tab' && field?.kind === 'reference' && field.to === way.of.name
      await fillField(scope, entity, path, { mark, nth, second: only === 'all', ...(sibling ? {} : { made }) })
    } catch (error) {
      throw new Error(`${entity.name}: the field ${path} cannot be filled: ${String(error)}`, { cause: error })
    }
  }
  await save.click()
  const taken = page.getByText('Saved on this device').first()
  const wrong = scope.locator('[aria-invalid=true]')
  // A section that could not be loaded, such as texts of other languages while offline, is not a refusal.
  const refused = scope.locator('[role=alert]:not([data-face])').first()
  // The success message disappears by itself, so both outcomes are awaited at once.
  const first = await Promise.any([
    taken.waitFor({ timeout: 30_000 }).then(() => 'taken'),
    refused.waitFor({ timeout: 30_000 }).then(() => 'refused'),
  ]).catch(() => 'neither')
  expect(first, `${entity.name} with ${only} fields`).not.toBe('neither')
  if (first === 'taken') return
  // An option that does not fit another one is replaced by the next options of its list.
  const choices = wrong.and(page.locator('[aria-haspopup=listbox]'))
  for (let tries = 0; tries < 3 && (await choices.count()) === 1 && (await wrong.count()) === 1; tries += 1) {
    if (tries === 2 && (await choices.isEditable())) {
      // No option fits: type a text, where that is accepted.
      await choices.fill('own_word')
      await page.keyboard.press('Escape')
    } else await chooseNext(page, choices)
    // Old problems stay visible until the form is validated again; an open list would receive the first click.
    const isTaken = async (): Promise<boolean> => {
      await save.click()
      return taken.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      )
    }
    if ((await isTaken()) || ((await wrong.count()) === 0 && (await isTaken()))) return
  }
  throw new Error(
    `${entity.name}: refused: ${await refused.innerText()}; ${(await wrong.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.id))).join()} in ${await scope.innerText()}`,
  )
}
