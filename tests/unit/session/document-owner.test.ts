import { expect, it } from 'vitest'
import { USER_ROLES } from '../../../server/seeds/demo-roles.ts'
import { documentOwner } from '../../../src/session/document-owner.ts'
import type { SignedIn } from '../../../src/session/session.ts'

const signedIn = (key: string, project: string | null = 'venlo'): SignedIn =>
  ({
    me: { id: key, organization: 'own', roles: USER_ROLES.find((role) => role.key === key)?.roles ?? [] },
    project,
  }) as unknown as SignedIn

it('[JOB-C1 JOB-R1] keeps documents for drivers of a carrier and people of a repair station, whose files are few', () => {
  const owners = USER_ROLES.map(({ key }) => key).filter((key) => documentOwner(signedIn(key)) === key)
  expect(owners).toEqual(['carrier', 'repair'])
})

it('says that nobody is known yet while no project is chosen, and that nobody is there after the sign-out', () => {
  expect(documentOwner(signedIn('repair', null))).toBeUndefined()
  expect(documentOwner(null)).toBeNull()
})
