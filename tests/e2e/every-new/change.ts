import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEntity } from '../../../src/catalogue/entity.ts'
import { neededRole } from '../../../src/catalogue/roles.ts'
import { fieldAt } from '../../../src/catalogue/row.ts'
import { chooseNext, controlOf, fillField, givenFields } from './fill.ts'
import { type Made, pathOfTab } from './make.ts'
import { recordsPage } from '../models/records-page.ts'
import { dismissMessages, visit } from '../models/visit.ts'
import { wayTo } from './ways.ts'

/** Field kinds, ordered by how easily a changed value is recognized. */
const KINDS = ['text', 'integer', 'decimal', 'choice', 'boolean', 'reference'] as const

/** Fields to change, the easiest kinds first; none where such records are never edited. */
export const changedFields = (entity: AnyEntity): readonly string[] => {
  if (neededRole(entity, 'EDIT') === undefined || entity.appendOnly === true) return []
  const paths = givenFields(entity, 'all')
  return KINDS.flatMap((kind) =>
    paths.filter((one) => {
      const field = fieldAt(entity.fields, one)
      const plain = field?.kind !== 'text' || (field.names === undefined && field.sample === undefined)
      return field?.kind === kind && plain
    }),
  )
}

/** Opens a record for editing: its own screen, or a dialog over the tab that lists it. */
const openRecord = async (page: Page, entity: AnyEntity, id: string, made: Made): Promise<Locator> => {
  const way = wayTo(entity)
  if (entity.screens.edit !== undefined) {
    await visit(page, `${entity.screens.edit}/${id}`)
    return page.getByRole('main')
  }
  if (way?.kind !== 'tab') throw new Error(`nothing opens a ${entity.name}`)
  await visit(page, pathOfTab(way, made))
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .last()
    .click()
  return page.getByRole('dialog')
}

/** The first of the fields that the screen lets the user edit. */
const openField = async (scope: Locator, entity: AnyEntity): Promise<string | undefined> => {
  const controls = changedFields(entity).flatMap((path) => {
    const field = fieldAt(entity.fields, path)
    return field === undefined ? [] : [{ path, field, control: controlOf(scope, field) }]
  })
  // The form has been rendered once one of the fields is present.
  const drawn = async (): Promise<boolean> =>
    (await Promise.all(controls.map(({ control }) => control.count()))).some((count) => count > 0)
  await expect.poll(drawn, `${entity.name} shows a field`).toBe(true)
  for (const { path, field, control } of controls) {
    if ((await control.count()) === 0 || (await control.isDisabled())) continue
    if (['text', 'integer', 'decimal'].includes(field.kind) && !(await control.isEditable())) continue
    return path
  }
  return undefined
}

/** Opens the record, changes one field and saves. */
export const changeRecord = async (
  page: Page,
  entity: AnyEntity,
  id: string,
  mark: string,
  made: Made,
): Promise<void> => {
  if (changedFields(entity).length === 0) return
  const scope = await openRecord(page, entity, id, made)
  const path = await openField(scope, entity)
  const field = path === undefined ? undefined : fieldAt(entity.fields, path)
  if (path === undefined || field === undefined) throw new Error(`${entity.name}: no field can be changed`)
  const control = controlOf(scope, field)
  await expect(control).toBeVisible()
  if (field.kind === 'integer' || field.kind === 'decimal') await control.fill('4')
  else if (field.kind === 'boolean') await control.click()
  else if (field.kind === 'choice') await chooseNext(page, control)
  // The two records of this round must stay different.
  else if (field.kind === 'reference') await chooseNext(page, control, 2)
  else {
    await fillField(scope, entity, path, { mark: `${mark} changed`, nth: 0 })
    // An open list of suggestions would receive the first click.
    await control.press('Tab')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Saved on this device').first()).toBeVisible()
}

/** Archives the record on its screen, by the button or by the equivalent step. */
export const archiveRecord = async (page: Page, entity: AnyEntity, id: string): Promise<boolean> => {
  if (entity.archive === 'never' || entity.screens.edit === undefined) return false
  const step = typeof entity.archive === 'object' ? entity.archive.transition : undefined
  const action = Object.values(entity.actions ?? {}).find(({ transition }) => step !== undefined && transition === step)
  const address = `${entity.screens.edit}/${id}`
  // A record that was changed on its own screen is still open.
  if (new URL(page.url()).pathname === address) await dismissMessages(page)
  else await visit(page, address)
  await (await recordsPage(page).action(action?.label ?? 'Archive')).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true })
  if (action === undefined || action.confirm !== undefined) await confirm.click()
  await expect(page.getByText(/(archived|saved) on this device/i).first()).toBeVisible()
  return true
}
