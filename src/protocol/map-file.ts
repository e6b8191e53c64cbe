import { z } from 'zod/mini'

/** Largest archive: enough for a country at street level (OPEN-075). */
export const MAX_MAP_BYTES = 4 * 1024 * 1024 * 1024

/** Length of the header, which has the offsets of all other parts. */
export const MAP_HEADER_BYTES = 127

/** Naming of the layers of vector tiles: `roads` with `kind`, or `transportation` with `class`. */
export const TILE_SCHEMAS = ['protomaps', 'openmaptiles'] as const
export type TileSchema = (typeof TILE_SCHEMAS)[number]

/** The archive of roads for maps, as checked by the server. Its version is the SHA-256 of its bytes. */
export const mapFileSchema = z.object({
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string(),
  size: z.int().check(z.minimum(MAP_HEADER_BYTES)),
  schema: z.enum(TILE_SCHEMAS),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** Degrees: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Plain text; empty where the archive has none. */
  attribution: z.string(),
  uploaded: z.string(),
})
export type MapFile = z.infer<typeof mapFileSchema>

/** GET /map_file: the archive, or null. Bytes: GET /map_file/{version}, ranges supported. */
export const mapFileAnswerSchema = z.object({ file: z.nullable(mapFileSchema) })

export const mapFilePath = '/map_file'
export const mapBytesPath = (version: string): string => `${mapFilePath}/${version}`
