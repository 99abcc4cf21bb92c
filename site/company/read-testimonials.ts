// Reads the testimonials of each service, in the order of the services.
import { getCollection } from 'astro:content';
import type { ServiceLine } from './TestimonialTable';

export async function readTestimonials(): Promise<ServiceLine[]> {
  const [services, testimonials] = await Promise.all([getCollection('services'), getCollection('testimonials')]);
  const stray = testimonials.find(({ data }) => !services.some(({ id }) => id === data.service));
  if (stray) throw new Error(`The testimonial "${stray.id}" names the service "${stray.data.service}": name a file of content/services/`);
  return services
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({
      slug: id,
      title: data.title,
      testimonials: testimonials.filter((testimonial) => testimonial.data.service === id).map((testimonial) => testimonial.data),
    }))
    .filter((line) => line.testimonials.length > 0);
}
