export { writeFaqs } from './faqs.ts'
export { registerEditorial } from './routes.ts'
export { writeTestimonials } from './testimonials.ts'
