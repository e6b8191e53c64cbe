/** Columns that every record has beside its own fields. A type, not an interface: a typed row is an `AnyRow` too. */
export type BaseRow = {
  /** UUID, made by whoever creates the record. */
  readonly id: string
  /** Absent for global entities. */
  readonly project: string | null
  /** Version of the stream at which the row last changed; the ETag. */
  readonly version: number
  readonly created: string
  readonly createdBy: string | null
  readonly updated: string
  readonly archived: string | null
}
