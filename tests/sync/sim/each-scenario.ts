import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type TestDatabase, withTestDatabase } from '../../server/harness/database.ts'
import { Scenario } from './scenario.ts'

/** Gives each test of the calling file a scenario of its own, on one database per file; closes both. */
export const eachScenario = (begun: (scenario: Scenario, database: TestDatabase) => void): void => {
  let database: TestDatabase
  let scenario: Scenario
  beforeAll(async () => {
    database = await withTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    scenario = await Scenario.begin(database.db)
    begun(scenario, database)
  })
  afterEach(() => scenario.end())
}
