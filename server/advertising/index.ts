export { writeAdverts } from './adverts.ts'
export { registerAdvertising } from './routes.ts'
