/** Tests know every declaration, as workers and the server do. */
import '../../src/domains/index.ts'
