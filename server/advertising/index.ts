export { writeAdverts } from './adverts.ts'
