import { Facts } from '../../platform/kit/index.ts';
import { hoursText, type ServiceInfo, termsText, zoneText } from './services.ts';

/** What a program is and promises today, to be read. */
export function ServiceFacts({ service }: { service: ServiceInfo }) {
  const { heatmap_bounds: box, seats_per_slot: seats } = service;
  return (
    <Facts
      facts={[
        { name: 'Time zone', value: zoneText(service.program_timezone) },
        { name: 'Manual dispatch', value: service.manual_dispatch ? 'Yes' : 'No' },
        { name: 'Terms', value: termsText(service) },
        ...(service.effective_on === null
          ? []
          : [
              { name: 'Service hours', value: hoursText(service.service_hours) },
              {
                name: 'Booking slots',
                value: `${service.slot_minutes} min, ${seats === null ? 'any number of seats' : `${seats} seats each`}`,
              },
              {
                name: 'Pickup window',
                value: `${service.window_before_minutes} min before to ${service.window_after_minutes} min after`,
              },
              { name: 'Door wait', value: `${service.door_wait_minutes} min` },
              { name: 'Last change', value: `${service.edit_cutoff_minutes} min before pickup` },
            ]),
        {
          name: 'Heat map',
          value: box ? `${box.south} to ${box.north} north, ${box.west} to ${box.east} east` : 'No box',
        },
      ]}
    />
  );
}
