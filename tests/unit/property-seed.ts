import fc from 'fast-check'

/* A fixed seed makes property tests reproducible; PROPERTY_SEED sets another. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
