import { config } from 'zod/mini'

/** Schemas of a page or worker are interpreted: its content security policy forbids to compile them. */
config({ jitless: true })
