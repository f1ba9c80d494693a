import { expect, test } from 'vitest';
import { axisOf } from './chart-axis.ts';

test('has two round values above zero', () => {
  expect(axisOf([92.2, 260.2, 0])).toEqual([0, 150, 300]);
  expect(axisOf([1999])).toEqual([0, 1000, 2000]);
  expect(axisOf([0.9])).toEqual([0, 0.5, 1]);
});

test('has values below zero for refunds', () => {
  expect(axisOf([100, -30])).toEqual([-50, 0, 50, 100]);
  expect(axisOf([-80])).toEqual([-80, -40, 0, 40, 80]);
});

test('has values for months without spending', () => {
  expect(axisOf([0, 0])).toEqual([0, 1, 2]);
});
