import { createHash } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import type { FileStore } from '../files/store.ts'
import { announce, appendBytes } from '../files/uploads.ts'
import type { Company, DemoContext } from './demo-company.ts'
import { damagePhoto, floorPlan } from './demo-pictures.ts'
import type { damage } from '../../src/domains/maintenance/entities/damage.ts'
import type { file } from '../../src/domains/files/entities/file.ts'
import type { SeedOf } from './insert.ts'
import { createRandom } from './random.ts'

interface Wanted {
  readonly entity: 'site' | 'damage'
  readonly entityId: string
  readonly name: string
  readonly uploader: string
  readonly bytes: Buffer
}

const HOUR = 3_600_000
const photosOf = 4

/**
 * The floor plan of a hall and photos of the first damage reports. Their bytes are uploaded here, before the rows,
 * which therefore become ready when they are inserted.
 */
export const demoFiles = async (
  db: Db,
  files: FileStore,
  { now }: DemoContext,
  company: Company,
  project: string,
  floor: string,
  damages: readonly SeedOf<typeof damage>[],
): Promise<readonly SeedOf<typeof file>[]> => {
  const random = createRandom(8_800_001)
  const wanted: readonly Wanted[] = [
    {
      entity: 'site',
      entityId: floor,
      name: 'Hall A ground floor.png',
      uploader: company.users.office,
      bytes: floorPlan(),
    },
    ...damages.slice(0, photosOf).map(({ id, reference, reporter }, index): Wanted => ({
      entity: 'damage',
      entityId: id,
      name: `${String(reference)}.png`,
      uploader: String(reporter),
      bytes: damagePhoto(index + 1),
    })),
  ]
  const rows: SeedOf<typeof file>[] = []
  for (const { bytes, uploader, ...file } of wanted) {
    const id = random.uuid(now - 2 * HOUR)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const mimeType = 'image/png'
    const upload = await announce(db, files, uploader, { id, sha256, size: bytes.length, mimeType })
    if (typeof upload === 'string') throw new Error(`The demo file ${file.name} could not be announced: ${upload}`)
    if (!upload.complete) {
      const outcome = await appendBytes(db, files, upload, 0, bytes)
      if (outcome.code !== 'stored') throw new Error(`The demo file ${file.name} could not be kept: ${outcome.code}`)
    }
    rows.push({
      id,
      project,
      createdBy: uploader,
      type: 'image',
      mimeType,
      size: bytes.length,
      sha256,
      status: 'awaiting',
      takenAt: new Date(now - 3 * HOUR).toISOString(),
      uploader,
      ...file,
    })
  }
  return rows
}
