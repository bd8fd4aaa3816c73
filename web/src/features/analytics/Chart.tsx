import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart, type BarChartSeries } from '@mantine/charts';

interface Props {
  data: { name: string }[];
  series: BarChartSeries[];
  height: number;
  hasLegend?: boolean;
  /** Names with much room at the left, bars to the right. */
  isLying?: boolean;
}

/** Bars, to look at: what they show stands in a table beside them. */
export function Chart({ data, series, height, hasLegend = false, isLying = false }: Props) {
  return (
    <BarChart
      h={height}
      type="stacked"
      data={data}
      dataKey="name"
      series={series}
      withLegend={hasLegend}
      legendProps={{ verticalAlign: 'bottom', height: 32 }}
      orientation={isLying ? 'vertical' : 'horizontal'}
      gridAxis={isLying ? 'y' : 'x'}
      tickLine="none"
      maxBarWidth={36}
      {...(isLying && { yAxisProps: { width: 136, interval: 0, fontSize: 11 } })}
      barProps={{ isAnimationActive: false, radius: 2 }}
      // Behind a hidden wrapper nothing may take the focus.
      // The highest number of its scale has room above its line.
      barChartProps={{ accessibilityLayer: false, margin: { top: 8 } }}
      tooltipAnimationDuration={0}
    />
  );
}
